/** The rows of the tables under a heading of the second level, without their heads. */
export function rowsBelow(markdown: string, heading: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.filter((line, i) => !isRule(line) && !isRule(lines[i + 1] ?? ''));
}

const isRule = (line: string): boolean => /^\|[-:| ]+\|$/.test(line);

/** A row's cells; for a cell that is a single code span, its contents. */
export const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1'));
