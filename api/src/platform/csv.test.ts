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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j stays text in a spreadsheet', (text) => {
    expect(body([[text]])).toMatch(/^"?'/);
  });

  it('numbers are numbers, also below nothing', () => {
    expect(body([[-5, 0.5]])).toBe('-5,0.5\r\n');
  });
});
