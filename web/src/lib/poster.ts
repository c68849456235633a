/** A picture of the ending, to share: drawn in this browser from what the ending itself shows, in the colours and letters of the game. */
import { sign } from '../art/seats';
import { download } from './clipboard';
import { points as written } from './sentences';

export interface Poster {
  game: string;
  /** "Ann wins" */
  title: string;
  rows: { seat: number; name: string; points: number | null; won: boolean }[];
  at: Date;
}

const WIDTH = 1200;
const EDGE = 80;
const ROW = 112;
/** Room for the names of game and winners above the rows, and for the house below. */
const ABOVE = 340;
const BELOW = 150;
const MARK = 'M12 58h40v-6l-5-4c-1-7-1-12 1-18l5-5V8h-8v6h-7V8h-10v6h-7V8h-8v17l4 5c2 6 2 11 1 18l-6 4Z';
const ROOK = 'M19 26c6-4 16-5 24-1l14 5c-5 3-11 4-16 3-2 8-6 13-13 15-6-6-9-13-9-22Z';

/** The winners first, then by points; what has no points stays in the order of the seats. */
export const ranked = (rows: Poster['rows']): Poster['rows'] => rows.toSorted((a, b) => Number(b.won) - Number(a.won) || (b.points ?? 0) - (a.points ?? 0));

/** A text in lines that fit a width. */
export function wrapped(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A name cut to a width, with a mark of the cut. */
export function cut(text: string, width: number, measure: (part: string) => number): string {
  if (measure(text) <= width) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`) > width) end--;
  return `${text.slice(0, end)}…`;
}

export async function draw(poster: Poster): Promise<Blob> {
  await document.fonts.ready;
  const rows = ranked(poster.rows);
  const height = ABOVE + rows.length * ROW + BELOW;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const measure = (text: string): number => pen.measureText(text).width;
  const write = (text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = 'left'): void => {
    Object.assign(pen, { font, fillStyle: colour, textAlign: align });
    pen.fillText(text, x, y);
  };

  pen.fillStyle = token('bg');
  pen.fillRect(0, 0, WIDTH, height);
  pen.strokeStyle = token('accent');
  pen.lineWidth = 6;
  pen.strokeRect(28, 28, WIDTH - 56, height - 56);

  write(poster.game, WIDTH / 2, 150, `700 92px ${token('display') || token('serif')}`, token('accent'), 'center');
  pen.font = `700 56px ${token('serif')}`;
  let y = 240;
  for (const line of wrapped(poster.title, WIDTH - 2 * EDGE, measure).slice(0, 2)) {
    write(line, WIDTH / 2, y, pen.font, token('text'), 'center');
    y += 64;
  }
  y = ABOVE;
  for (const row of rows) {
    pen.fillStyle = token('surface');
    pen.beginPath();
    pen.roundRect(EDGE, y, WIDTH - 2 * EDGE, ROW - 14, 16);
    pen.fill();
    if (row.won) pen.stroke();
    const middle = y + (ROW - 14) / 2;
    pen.fillStyle = sign(row.seat).colour;
    pen.beginPath();
    pen.arc(EDGE + 52, middle, ROW * 0.24, 0, 2 * Math.PI);
    pen.fill();
    const size = 44;
    pen.font = `700 ${size}px ${token('serif')}`;
    const name = cut(row.name, WIDTH - 2 * EDGE - 380, measure);
    write(name, EDGE + 104, middle + size * 0.34, pen.font, token('text'));
    if (row.won) write('Won', WIDTH - EDGE - 190, middle + size * 0.34, pen.font, token('accent'), 'right');
    if (row.points !== null) write(written(row.points), WIDTH - EDGE - 36, middle + size * 0.34, pen.font, token('text'), 'right');
    y += ROW;
  }

  pen.save();
  pen.translate(EDGE, height - 118);
  pen.fillStyle = token('accent');
  pen.fill(new Path2D(MARK));
  pen.fillStyle = token('on-accent');
  pen.fill(new Path2D(ROOK));
  pen.restore();
  write('Rookery', EDGE + 78, height - 70, `800 38px ${token('serif')}`, token('text'));
  write(poster.at.toLocaleDateString(undefined, { dateStyle: 'long' }), WIDTH - EDGE, height - 70, `400 30px ${token('serif')}`, token('muted'), 'right');
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot draw the picture.'))), 'image/png'));
}

/** Share the picture where the system can, else offer it as a download; gives what was done. */
export async function share(poster: Poster, name: string): Promise<'shared' | 'saved' | 'left'> {
  const file = new File([await draw(poster)], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: poster.game });
      return 'shared';
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'left';
    }
  }
  download(name, file);
  return 'saved';
}
