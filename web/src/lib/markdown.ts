/** The little Markdown a rulebook uses, as pieces to be shown: never as HTML. */
export type Piece = { kind: 'text' | 'bold' | 'italic' | 'code' | 'rule'; text: string };

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*|\b[A-Z]{1,3}-(?:[A-Z]{0,2}\d+[a-z]?(?:\.\d+[a-z])?|[A-Z]{2})(?![\w-]))/;

export function pieces(text: string): Piece[] {
  return text
    .split(MARKS)
    .filter(Boolean)
    .flatMap((part): Piece[] => {
      if (part.startsWith('**') && part.length > 4) return [{ kind: 'bold', text: part.slice(2, -2) }];
      if (part.startsWith('`')) return [{ kind: 'code', text: part.slice(1, -1) }];
      if (part.startsWith('*') && part.length > 2) return [{ kind: 'italic', text: part.slice(1, -1) }];
      return [{ kind: MARKS.test(part) ? 'rule' : 'text', text: part }];
    });
}

/** A text cut at every place where a word stands, whatever its case; the odd parts are the hits. */
export function hits(text: string, word: string): string[] {
  if (!word) return [text];
  return text.split(new RegExp(`(${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi'));
}
