/** What a scout's word was worth: truths and lies that were judged, and lies that nobody doubted by playing Lies!. */
import { counted } from '../../lib/sentences';

export interface Told {
  truths: number[];
  lies: number[];
  believed: number[];
}

function fate(lies: number, believed: number): string {
  if (lies === 1) return believed ? 'believed' : 'seen through';
  if (believed === lies) return 'all believed';
  return believed ? `${believed} believed` : 'all seen through';
}

/** In a few words; nothing of a scout of whom nothing was judged. */
export function tongue({ truths, lies, believed }: Told, seat: number): string {
  const [true_, false_] = [truths[seat]!, lies[seat]!];
  const words = [...(true_ ? [counted(true_, 'truth')] : []), ...(false_ ? [`${counted(false_, 'lie')}, ${fate(false_, believed[seat]!)}`] : [])];
  return words.length ? `As scout: ${words.join('; ')}` : '';
}

/** Whoever was believed most often when lying, if nobody was as often. */
export function smoothest({ believed }: Told): number | undefined {
  const most = Math.max(...believed);
  const seats = believed.flatMap((count, seat) => (count === most ? [seat] : []));
  return most > 0 && seats.length === 1 ? seats[0] : undefined;
}
