import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const body = (rows: (string | number | null)[][]) => csvOf(['a'], rows).slice('\uFEFFa\r\n'.length);

describe('a CSV file (RFC 4180)', () => {
  it('ends every line with CRLF, the header first, and begins with the mark of UTF-8', () => {
    expect(csvOf(['Name', 'Count'], [['Zoë', 2]])).toBe('\uFEFFName,Count\r\nZoë,2\r\n');
  });

  it('quotes what holds commas, quotes and line ends; nothing is an empty cell', () => {
    expect(body([['Austin, TX', 'the "Yard"', 'two\nlines', null]])).toBe(
      '"Austin, TX","the ""Yard""","two\nlines",\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\tx', '  =1', '\u00A0=1', '＝1+1'])(
    '%j stays text in a spreadsheet',
    (text) => expect(body([[text]])).toMatch(/^"?'/),
  );

  it.each([
    ['vegan;=1+1', `"vegan;'=1+1"`],
    ['vegan; =1+1', `"vegan;' =1+1"`],
    ['vegan\t@SUM(A1)', `"vegan\t'@SUM(A1)"`],
    ['vegan\r\n=1+1', `"vegan\r\n'=1+1"`],
    ['said "no";-1', `"said ""no"";'-1"`],
    ['2-3 friends; a dog, e=mc²', '"2-3 friends; a dog, e=mc²"'],
  ])('%j begins no formula where programs cut cells at semicolons and lines', (text, cell) => {
    expect(body([[text]])).toBe(`${cell}\r\n`);
  });

  it('numbers are numbers, also below nothing', () => {
    expect(body([[-5, 0.5]])).toBe('-5,0.5\r\n');
  });
});
