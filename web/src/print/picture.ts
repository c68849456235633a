/** Components drawn once, at build time, as pictures (SVG) that need no page around them: what `rookery print` puts on paper. */
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import CardBack from '../art/CardBack.svelte';
import { kind, type Kind } from '../art/kinds';
import CardArt from './CardArt.svelte';
import Token from './Token.svelte';

export interface Art {
  /** Pictures by name. */
  drawings: Record<string, string>;
  /** The colours of each kind of card. */
  kinds: Record<string, Kind>;
}

/** `style` is what the stylesheet of the page would have said. */
export function picture<P extends Record<string, unknown>>(drawn: Component<P>, props: P, style = ''): string {
  const { body } = render(drawn as Component<Record<string, unknown>>, { props });
  return body
    .replace(/<!--.*?-->/g, '')
    .trim()
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace('>', style ? `><style>${style}</style>` : '>');
}

export const window = (name: string, emblem: string): string => picture(CardArt, { kind: name, emblem });
export const back = (pile: string): string => picture(CardBack, { pile });
export const token = (emblem: string, ground: string, line: string): string => picture(Token, { emblem, ground, line });
export const kinds = (names: string[]): Record<string, Kind> => Object.fromEntries(names.map((name) => [name, kind(name)]));
