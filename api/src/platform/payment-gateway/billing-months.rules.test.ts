import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsAfter, nextMonthEnd, proratedUpgrade } from './billing-months.rules.ts';

const at = (text: string) => new Date(text);

describe('months', () => {
  it.each([
    ['2026-11-21T18:00:00Z', 1, '2026-12-21T18:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 1, '2027-01-31T23:59:59.999Z'],
    ['2027-01-31T00:00:00Z', 1, '2027-02-28T00:00:00.000Z'],
    ['2028-01-31T00:00:00Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2027-01-31T00:00:00Z', 2, '2027-03-31T00:00:00.000Z'],
    ['2027-08-31T00:00:00Z', 1, '2027-09-30T00:00:00.000Z'],
  ])('[SUB-1] [SUB-2] %s and %i months: %s', (from, months, to) =>
    expect(monthsAfter(at(from), months).toISOString()).toBe(to),
  );

  it('[SUB-3] 31 January, month after month for 14 months, with a leap day', () => {
    const anchor = at('2027-01-31T10:00:00Z');
    const days: string[] = [];
    let end = anchor;
    for (let month = 0; month < 14; month++) {
      end = nextMonthEnd(anchor, end);
      days.push(end.toISOString().slice(2, 10));
    }
    expect(days.join(' ')).toBe(
      '27-02-28 27-03-31 27-04-30 27-05-31 27-06-30 27-07-31 27-08-31 27-09-30 27-10-31 27-11-30 27-12-31 ' +
        '28-01-31 28-02-29 28-03-31',
    );
  });

  it('[SUB-3] every month ends after the one before, on the anchor’s day or the month’s last', () =>
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 60 }),
        (anchor, months) => {
          const end = monthsAfter(anchor, months);
          const next = nextMonthEnd(anchor, end);
          expect(next).toEqual(monthsAfter(anchor, months + 1));
          const isLastDay = new Date(next.getTime() + 86_400_000).getUTCDate() === 1;
          expect(next.getUTCDate() === anchor.getUTCDate() || isLastDay).toBe(true);
          expect(next.getTime() - end.getTime()).toBeGreaterThanOrEqual(28 * 86_400_000);
          expect(next.getTime() - end.getTime()).toBeLessThanOrEqual(31 * 86_400_000);
        },
      ),
    ));
});

describe('[SUB-4] the difference for the rest of the month', () => {
  const month = { periodStart: at('2026-11-01T00:00:00Z'), periodEnd: at('2026-12-01T00:00:00Z') };
  const price = (text: string, fromCents = 499, toCents = 1999) =>
    proratedUpgrade({ ...month, fromCents, toCents, at: at(text) });

  it.each([
    ['2026-11-01T00:00:00Z', 1500],
    ['2026-10-31T00:00:00Z', 1500],
    ['2026-11-16T00:00:00Z', 750],
    ['2026-11-30T00:00:00Z', 50],
    ['2026-11-30T23:59:00Z', 0],
    ['2026-12-01T00:00:00Z', 0],
    ['2026-12-05T00:00:00Z', 0],
  ])('%s: %i cents', (text, cents) => expect(price(text)).toBe(cents));

  it('never rises as time goes by, never is more than the whole difference, nor below nothing', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 2_592_000 }),
        fc.integer({ min: 0, max: 2_592_000 }),
        (from, more, one, other) => {
          const cents = (seconds: number) =>
            proratedUpgrade({
              ...month,
              fromCents: from,
              toCents: from + more,
              at: new Date(month.periodStart.getTime() + seconds * 1000),
            });
          const [early, late] = [Math.min(one, other), Math.max(one, other)].map(cents);
          // Each price is rounded separately: they may differ by a cent.
          expect((early ?? 0) - (late ?? 0)).toBeGreaterThanOrEqual(-1);
          expect(early).toBeLessThanOrEqual(more + 1);
          expect(late).toBeGreaterThanOrEqual(-1);
        },
      ),
    ));
});
