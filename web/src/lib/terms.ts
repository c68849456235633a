/** A game's options as people read them. */
import type { Setting } from './wire';
import { capital } from './sentences';

export type Value = string | number | boolean;

export function title(name: string): string {
  return capital(name.replaceAll('_', ' ')).replace(/^gm\b/i, 'GM');
}

/** "seat:B" and "B" are seat B, "cards:12" is 12 cards, and so on for whatever a game calls its values. */
export function spoken(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const [kind, which] = String(value).split(':');
  if (/^[A-Z]$/.test(kind!) && which === undefined) return `Seat ${kind}`;
  if (which === undefined) return title(kind!.replaceAll('-', ' '));
  return /^\d/.test(which) ? `${which} ${kind}` : capital(`${kind} ${which}`);
}

/** A value within a sentence. */
export const within = (value: unknown): string => spoken(value).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The meaning in a sentence; the rules' ids are for the rulebook. */
export function meaning(setting: Setting): string {
  const text = capital(setting.meaning).replace(/\s*\((?:[A-Z]{2}-\w+|R-\d+)(?:, (?:[A-Z]{2}-\w+|R-\d+))*\)/g, '');
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** The meaning, and what the house suggests to this table if that is not the rule as it is written. */
export function advised(setting: Setting, preset: unknown): string {
  const suggested = preset !== undefined && preset !== setting.values[0];
  return suggested ? `${meaning(setting)} Suggested for this table: ${within(preset)}.` : meaning(setting);
}

/** The values of some settings that make a difference to a table, by their names (`Agreed` of the server). */
export type Offered = Record<string, unknown[]>;

/** The values that make sense with so many chairs, in order where they are numbers. */
export function allowed(setting: Setting, seats: number, offered: Offered): Value[] {
  const all = (offered[setting.name] ?? setting.values) as Value[];
  const values = all.filter((value) => !/^(seat:)?[A-Z]$/.test(String(value)) || String(value).charCodeAt(String(value).length - 1) - 65 < seats);
  return values.length > 9 && values.every((value) => typeof value === 'number') ? (values as number[]).toSorted((a, b) => a - b) : values;
}

/** The settings that are a question to a table: those with a choice that makes a difference to it. */
export function asked(settings: Setting[], offered: Offered): Setting[] {
  return settings.filter((setting) => (offered[setting.name] ?? setting.values).length > 1);
}
