/** What the table has agreed on. On the wire a value is its parts in order; these are their names. */
export const PARTS = ['mode', 'prince', 'deadline', 'target', 'bribery', 'mugging', 'weapons', 'thugs', 'amulets', 'crime_tables', 'thief_choice', 'first_seat', 'coins', 'reach', 'removal'] as const;

export interface Terms {
  mode: 'basic' | 'advanced' | 'solitaire';
  prince: boolean;
  target: number;
  crime_tables: boolean;
}

export function terms(view: Record<string, any>): Terms {
  const parts = (view['terms']?.['Terms'] as unknown[] | undefined) ?? [];
  return Object.fromEntries(PARTS.map((name, i) => [name, parts[i]])) as unknown as Terms;
}
