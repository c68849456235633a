/** Whether the window is too narrow for the rail to stand beside the table. */
const query = matchMedia('(max-width: 1099px)');

class Width {
  narrow = $state(query.matches);

  constructor() {
    query.addEventListener('change', () => (this.narrow = query.matches));
  }
}

export const width = new Width();
