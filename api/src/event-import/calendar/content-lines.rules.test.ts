import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from '../reading/cut.rules.ts';
import { contentLines } from './content-lines.rules.ts';

describe('[HOLD-7] lines of a calendar', () => {
  it('are unfolded', () => {
    expect(contentLines('A:1\r\n 2\r\n\t3\r\nB:4\n 5\n')).toBe('A:123\r\nB:45\r\n');
  });
  it('a zone of Microsoft’s whose name has a colon gets the quotes that it needs', () => {
    expect(contentLines('DTSTART;TZID=tzone://Microsoft/Custom:20270319T190000')).toBe(
      'DTSTART;TZID="tzone://Microsoft/Custom":20270319T190000',
    );
    for (const line of [
      'DTSTART;TZID="tzone://Microsoft/Custom":20270319T190000',
      'DESCRIPTION:DTSTART;TZID=tzone://Microsoft/Custom:1',
    ])
      expect(contentLines(line)).toBe(line);
  });
  it('are cut where no field has room for more', () => {
    const folded = contentLines(`A:${'x'.repeat(LONGEST_LINE)}\n ${'y'.repeat(200)}\nB:1`);
    expect(folded).toBe(`A:${'x'.repeat(LONGEST_LINE - 2)}\r\nB:1`);
  });
  it('without the parameters’ end within 8,000 letters are left out', () => {
    const endless = `X${';a=b'.repeat(5000)}:1`;
    const quoted = `X;a="${':'.repeat(9000)}":1`;
    const long = `X;a=":":${'y'.repeat(9000)}`;
    expect(contentLines([endless, quoted, long, 'B:1'].join('\n'))).toBe(`${long}\r\nB:1`);
  });
});
