/** The HTTP API. An error answer is thrown as a `Refusal` with the server's own sentence. */
import type { Agreed, Claim, Claimed, Code, Fairness, GameCard, GamePage, Hindsight, Invitation, Judgement, Lesson as ServedLesson, NewInvitation, NewLink, NewTable, Opened, Printable, Problem, Replay, Result, Rulebook, SeatNotices, Story, Subscription, Table, TableChange, TableSeen, Terms, Tried } from './wire';

export class Refusal extends Error {
  constructor(
    readonly code: Code | 'offline',
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, token = '', body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refusal('offline', 'The house does not answer. Is the server running?');
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? 'unavailable', problem?.sentence ?? `The house answered ${answer.status}.`);
  }
  const media = answer.headers.get('Content-Type') ?? '';
  return (/^application\/json\b/.test(media) ? await answer.json() : media.includes('pdf') ? await answer.blob() : await answer.text()) as T;
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
const noticesAt = (table: string, seat: number): string => `${at(table)}/seats/${seat}/notices`;
const pages = new Map<string, Promise<GamePage>>();

export const api = {
  games: () => ask<GameCard[]>('GET', '/api/games'),
  printable: (game: string) => ask<Printable>('GET', `/api/games/${encodeURIComponent(game)}/print`),
  rules: (game: string) => ask<Rulebook>('GET', `/api/games/${encodeURIComponent(game)}/rules`),
  lesson: (game: string, panels = false) => ask<ServedLesson>('GET', `/api/games/${encodeURIComponent(game)}/lesson${panels ? '?panels=1' : ''}`),
  open: (table: NewTable) => ask<Opened>('POST', '/api/tables', '', table),
  table: (table: string, token: string) => ask<TableSeen>('GET', at(table), token),
  change: (table: string, token: string, change: TableChange) => ask<Table>('PATCH', at(table), token, change),
  start: (table: string, token: string) => ask<Table>('POST', `${at(table)}/start`, token),
  terms: (game: string, terms: Terms) => ask<Agreed>('POST', `/api/games/${encodeURIComponent(game)}/terms`, '', terms),
  join: (code: string) => ask<Invitation>('POST', '/api/join', '', { code }),
  invite: (table: string, token: string, role: NewInvitation['role']) => ask<Invitation>('POST', `${at(table)}/invitation`, token, { role }),
  /** The link to join with, or to one's own seat, drawn as a QR code. */
  drawn: (table: string, token: string) => ask<string>('GET', `${at(table)}/invitation.svg`, token),
  sit: (table: string, seat: number, token: string, claim: Claim) => ask<Claimed>('PUT', `${at(table)}/seats/${seat}`, token, claim),
  openNonce: (table: string, seat: number, token: string, nonce: string) => ask<Table>('PUT', `${at(table)}/seats/${seat}/nonce`, token, { nonce }),
  stand: (table: string, seat: number, token: string) => ask<Table>('DELETE', `${at(table)}/seats/${seat}`, token),
  bot: (table: string, seat: number, token: string, level: string) => ask<Table>('PUT', `${at(table)}/seats/${seat}/bot`, token, { level }),
  back: (table: string, seat: number, token: string) => ask<Table>('DELETE', `${at(table)}/seats/${seat}/bot`, token),
  mute: (table: string, seat: number, token: string, muted: boolean) => ask<Table>('PUT', `${at(table)}/seats/${seat}/mute`, token, { muted }),
  renewLink: (table: string, seat: number, token: string) => ask<NewLink>('POST', `${at(table)}/seats/${seat}/link`, token),
  notices: (table: string, seat: number, token: string) => ask<SeatNotices>('GET', noticesAt(table, seat), token),
  push: (table: string, seat: number, token: string, to: Subscription) => ask<SeatNotices>('PUT', `${noticesAt(table, seat)}/push`, token, to),
  pushNoMore: (table: string, seat: number, token: string) => ask<SeatNotices>('DELETE', `${noticesAt(table, seat)}/push`, token),
  webhook: (table: string, seat: number, token: string, url: string) => ask<SeatNotices>('PUT', `${noticesAt(table, seat)}/webhook`, token, { url }),
  webhookNoMore: (table: string, seat: number, token: string) => ask<SeatNotices>('DELETE', `${noticesAt(table, seat)}/webhook`, token),
  tryWebhook: (table: string, seat: number, token: string) => ask<Tried>('POST', `${noticesAt(table, seat)}/webhook/test`, token),
  replay: (table: string, token: string, seat: number, first: number, count: number) =>
    ask<Replay>('GET', `${at(table)}/replay?seat=${seat}&first=${first}&count=${count}`, token),
  judgement: (table: string, token: string, step: number) => ask<Judgement>('GET', `${at(table)}/judgement?step=${step}`, token),
  hindsight: (table: string, token: string, seat: number) => ask<Hindsight>('GET', `${at(table)}/hindsight?seat=${seat}`, token),
  story: (table: string, token: string, before: number) => ask<Story>('GET', `${at(table)}/story?before=${before}`, token),
  fairness: (table: string, token: string) => ask<Fairness>('GET', `${at(table)}/fairness`, token),
  again: (table: string, token: string) => ask<Opened>('POST', `${at(table)}/again`, token),
  rematch: (table: string, token: string) => ask<Table>('POST', `${at(table)}/rematch`, token),
  results: (table: string, token: string) => ask<Result[]>('GET', `${at(table)}/results`, token),
  text: (table: string, token: string, what: 'journal' | 'record') => ask<string>('GET', `${at(table)}/${what}`, token),
  pdf: (table: string, token: string) => ask<Blob>('GET', `${at(table)}/journal.pdf`, token),

  /** What does not change about a game is asked for once. */
  game(name: string): Promise<GamePage> {
    let page = pages.get(name);
    if (!page) {
      page = ask<GamePage>('GET', `/api/games/${encodeURIComponent(name)}`);
      page.catch(() => pages.delete(name));
      pages.set(name, page);
    }
    return page;
  },
};
