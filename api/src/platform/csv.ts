const SIGNS = '=+-@＝＋－＠';
const SEPARATORS = ';\t\r\n';

/**
 * Rows as a CSV file (RFC 4180): CRLF, cells quoted where they have to be, and a mark at the start by which spreadsheet
 * programs know UTF-8. What would begin like a formula gets an apostrophe in front, so that it stays text.
 */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${csvRows([header, ...rows])}`;

/** Some of its rows, for a file that is made in parts. */
export const csvRows = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = withoutFormulas(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * An apostrophe where a spreadsheet program would take text for a formula (OWASP, CSV injection): at the start of a cell,
 * spaces or not, full-width signs too. Where lists are separated by semicolons or tabs, a program cuts cells there whatever
 * the quotes say, and begins a row with every line. One pass from the end: what stands behind each separator is known by then.
 */
function withoutFormulas(text: string): string {
  const parts: string[] = [];
  let end = text.length;
  let signAhead = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const letter = text.charAt(at);
    if (signAhead && SEPARATORS.includes(letter) && !(letter === '\r' && text[at + 1] === '\n')) {
      parts.push(text.slice(at + 1, end), "'");
      end = at + 1;
    }
    if (SIGNS.includes(letter)) signAhead = true;
    else if (letter.trim() !== '') signAhead = false;
  }
  const rest = text.slice(0, end);
  parts.push(rest, signAhead || /^[\t\r\n]/.test(text) ? "'" : '');
  return parts.toReversed().join('');
}
