/** "Ida, Ben", and of some "Ida and 1 more". */
export const namesText = (names: readonly string[], guests: number): string =>
  names.join(', ') + (names.length < guests ? ` and ${guests - names.length} more` : '');

/** Whose seat goes beside one's own when all of them are given back: "your guest Ida", "your 2 guests (Ida, Ben)"; nothing of nobody. */
export function guestsWhoLose({ guests, names }: { guests: number; names: readonly string[] }): string {
  if (guests === 0) return '';
  if (guests === 1) return ['your guest', ...names].join(' ');
  return `your ${guests} guests${names.length > 0 ? ` (${namesText(names, guests)})` : ''}`;
}
