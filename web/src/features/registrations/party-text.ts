/** "Ida, Ben", and of some "Ida and 1 more". */
export const namesText = (names: readonly string[], guests: number): string =>
  names.join(', ') + (names.length < guests ? ` and ${guests - names.length} more` : '');

/** The guests who lose their seats with the member's own: "your guest Ida", "your 2 guests (Ida, Ben)"; empty without guests. */
export function guestsWhoLose({ guests, names }: { guests: number; names: readonly string[] }): string {
  if (guests === 0) return '';
  if (guests === 1) return ['your guest', ...names].join(' ');
  return `your ${guests} guests${names.length > 0 ? ` (${namesText(names, guests)})` : ''}`;
}
