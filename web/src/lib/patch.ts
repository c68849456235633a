/** Applies the server's changes to a picture. Returns new objects; the given ones stay as they are. */
import type { Change } from './wire';

type Data = Record<string | number, unknown>;

export function patch<T>(data: T, changes: Change[]): T {
  return changes.reduce<unknown>((now, [path, ...rest]) => patched(now, path, rest), data) as T;
}

function patched(data: unknown, path: (string | number)[], rest: unknown[]): unknown {
  const [step, ...deeper] = path;
  if (step === undefined) return rest[0];
  const fresh = (Array.isArray(data) ? [...data] : { ...(data as Data) }) as Data;
  if (deeper.length === 0 && rest.length === 0) delete fresh[step];
  else fresh[step] = patched(fresh[step], deeper, rest);
  return fresh;
}
