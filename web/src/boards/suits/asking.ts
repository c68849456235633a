/** How a question is put beside a table that already shows the play. */

/** What to type into the field of a question. */
export const FIELDS: Record<string, string> = {
  MakeSuit: 'A name of your own, if you like',
  Console: 'Tell it. First line: the title of a scene',
  Propose: 'What do you do? What do you say?',
  ChooseApproach: 'How, in your words',
  Confirm: 'What you say to it',
  Conditions: 'What happens if it fails',
  EndJob: 'The epilogue',
  Items: 'What a new thing is called',
  Tracks: 'What a new counter is called',
  WhichNpc: 'What somebody new is called',
  Stunt: 'What daring thing you do',
};

/** Questions whose words are a name, which is one line. */
export const NAMES = ['MakeSuit', 'Items', 'Tracks', 'WhichNpc'];

/** The question without the play it is about, which lies on the table. */
export function asked(prompt: string, line: string | undefined): string {
  const rest = line && prompt.startsWith(line) ? prompt.slice(line.length).trim() : '';
  return rest || prompt;
}
