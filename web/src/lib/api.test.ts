import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api';

afterEach(() => vi.unstubAllGlobals());

/** The house answers with a body of this media type. */
const answers = (media: string, body: string): unknown => vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': media } }));

it('takes a record of many lines of JSON as the text that it is', async () => {
  const record = '{"game":"parlour"}\n{"pick":"aye"}\n';
  answers('application/jsonl; charset=utf-8', record);
  expect(await api.text('t', '', 'record')).toBe(record);
});

it('reads what is JSON', async () => {
  answers('application/json', '[{"name":"parlour"}]');
  expect(await api.games()).toEqual([{ name: 'parlour' }]);
});
