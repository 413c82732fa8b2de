/**
 * Where a spreadsheet program would take text for a formula (OWASP, CSV injection): at the start of a cell, spaces or not,
 * full-width signs too. Where lists are separated by semicolons or tabs, a program cuts cells there whatever the quotes
 * say, and begins a row with every line.
 */
const FORMULA = /(^|\r?\n|[;\t\r])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/**
 * Rows as a CSV file (RFC 4180): CRLF, cells quoted where they have to be, and a mark at the start by which spreadsheet
 * programs know UTF-8. What would begin like a formula gets an apostrophe in front, so that it stays text.
 */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
