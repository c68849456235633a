/** Whether the window is too narrow for the rail to stand beside the table, and whether it is a phone held sideways. */
const narrow = matchMedia('(max-width: 1099px)');
const sideways = matchMedia('(max-height: 520px) and (min-width: 640px) and (max-width: 1099px)');

class Width {
  narrow = $state(narrow.matches);
  sideways = $state(sideways.matches);

  constructor() {
    narrow.addEventListener('change', () => (this.narrow = narrow.matches));
    sideways.addEventListener('change', () => (this.sideways = sideways.matches));
  }
}

export const width = new Width();
