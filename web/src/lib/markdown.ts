/** The little Markdown a rulebook uses, as pieces to be shown: never as HTML. */
export type Piece = { kind: 'text' | 'bold' | 'italic' | 'code' | 'rule'; text: string };

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*|\b[A-Z]{2,3}-[A-Z]?\d+[a-z]?\b)/;

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

/** A rule without the marks of its list and its own id, which stands beside it. */
export function ruleText(text: string, id: string): string {
  return text.replace(/^\s*-\s*/, '').replace(`**${id}**`, '').trim();
}
