const LONGEST = 100;
// Nothing that is read as one character is cut in two.
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The one line about a person in lists: the beginning of their text, to the end of its first line, cut between words. Null if there is no
 * text.
 */
export function firstLine(text: string | null): string | null {
  const line = text?.trim().split('\n', 1)[0]?.trim();
  if (!line) return null;
  const cut = [...characters.segment(line)][LONGEST];
  if (!cut) return line;
  const start = line.slice(0, cut.index);
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`;
}
