const SIGNS = '=+-@＝＋－＠';
const SEPARATORS = ';\t\r\n';

/**
 * Rows as a CSV file (RFC 4180): CRLF, cells quoted where necessary, and a byte order mark, by which spreadsheet programs recognize
 * UTF-8. Cells that look like a formula get a leading apostrophe, so that they stay text.
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
 * Adds an apostrophe wherever a spreadsheet program would read text as a formula (OWASP, CSV injection): at the start of a cell, also
 * after spaces, also with full-width signs. Programs that separate lists by semicolons or tabs cut cells there despite the quotes, and
 * start a row at every line break. One pass from the end: what follows each separator is then already known.
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
