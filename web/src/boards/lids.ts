/** The lids of the boxes, for the shelf and the lobby. Not in `index.ts`, which every page loads. */
import type { Component } from 'svelte';
import { byGame } from '.';

export const LIDS = byGame(import.meta.glob<Component>('./*/Lid.svelte', { import: 'default', eager: true }));
