export interface WrappedTitle {
  readonly lines: readonly string[];
  /** In the drawing's units. */
  readonly fontSize: number;
}

/** Sizes to try, largest first, with the characters that fit a line of the label and the lines it may take. */
const SETTINGS = [
  { fontSize: 46, perLine: 17, lines: 2 },
  { fontSize: 36, perLine: 22, lines: 3 },
  { fontSize: 29, perLine: 28, lines: 3 },
] as const;

/** Words into lines of at most `perLine` characters; a longer word gets a line of its own. */
function breakLines(title: string, perLine: number): string[] {
  const lines: string[] = [];
  for (const word of title.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function shorten(line: string, perLine: number): string {
  return line.length <= perLine ? line : `${line.slice(0, perLine - 1).trimEnd()}…`;
}

/** Sets a title as large as it fits on a poster's label; what does not fit the smallest size ends in an ellipsis. */
export function wrapTitle(title: string): WrappedTitle {
  const smallest = SETTINGS[SETTINGS.length - 1] ?? SETTINGS[0];
  for (const { fontSize, perLine, lines: allowed } of SETTINGS) {
    const lines = breakLines(title, perLine);
    if (lines.length <= allowed && lines.every((line) => line.length <= perLine)) return { lines, fontSize };
  }
  const lines = breakLines(title, smallest.perLine);
  const kept = lines.slice(0, smallest.lines);
  if (lines.length > kept.length) kept[kept.length - 1] = `${kept.at(-1) ?? ''}…`;
  return { lines: kept.map((line) => shorten(line, smallest.perLine)), fontSize: smallest.fontSize };
}
