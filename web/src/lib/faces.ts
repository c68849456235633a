/** The faces of the letters. */
const PATIENCE = 1500;

/** Resolves when the faces of English letters that the loaded styles name are here: a table shown before that would move when they come. A slow line is not waited for. */
export async function faces(): Promise<void> {
  const here = [...document.fonts].filter((face) => /^U\+20\b/i.test(face.unicodeRange)).map((face) => face.load());
  await Promise.race([Promise.allSettled(here), new Promise((done) => setTimeout(done, PATIENCE))]);
}
