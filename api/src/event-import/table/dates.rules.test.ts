import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellTime, clockOf, orderOf } from './dates.rules.ts';

const wall = (local: string, zone: string | null = null) => ({ kind: 'wall', local, zone });
const day = (text: string) => ({ kind: 'day', day: text });
const instant = (text: string) => ({ kind: 'instant', at: new Date(text), zone: null });

describe('[IMP-41] dates as cells have them', () => {
  it.each([
    ['2027-03-04', day('2027-03-04')],
    ['2027-03-04T18:00', wall('2027-03-04T18:00:00')],
    ['2027-03-04 18:00:30', wall('2027-03-04T18:00:30')],
    ['2027/3/4 6pm', wall('2027-03-04T18:00:00')],
    ['2027-03-04T18:00:00Z', instant('2027-03-04T18:00:00Z')],
    ['2027-03-04T18:00:00.000Z', instant('2027-03-04T18:00:00Z')],
    ['2027-03-04T18:00:00-06:00', instant('2027-03-05T00:00:00Z')],
    ['2027-03-04 18:00:00 +0100', instant('2027-03-04T17:00:00Z')],
    ['20270304T180000Z', instant('2027-03-04T18:00:00Z')],
    ['20270304', day('2027-03-04')],
    ['3/4/2027', day('2027-03-04')],
    ['03/04/27 7:30 PM', wall('2027-03-04T19:30:00')],
    ['3/4/2027, 12:00 AM', wall('2027-03-04T00:00:00')],
    ['3/4/2027 6:00 PM CST', wall('2027-03-04T18:00:00', 'America/Chicago')],
    ['3/4/2027 6:00\u202FPM', wall('2027-03-04T18:00:00')],
    ['March 4, 2027 at 6:00 PM', wall('2027-03-04T18:00:00')],
    ['Thu, Mar 4, 2027, 6 p.m.', wall('2027-03-04T18:00:00')],
    ['Thursday, March 4th 2027', day('2027-03-04')],
    ['4 March 2027 18.30', wall('2027-03-04T18:30:00')],
    ['4-Mar-2027', day('2027-03-04')],
    // Excel's days are counted from December 30, 1899.
    ['46450', day('2027-03-04')],
    ['46450,79166', wall('2027-03-04T19:00:00')],
    ['46450.75', wall('2027-03-04T18:00:00')],
    ['46450.791666666664', wall('2027-03-04T19:00:00')],
  ])('%s', (text, expected) => expect(cellTime(text, 'mdy')).toEqual(expected));

  it.each([
    '',
    'soon',
    '13/45/2027',
    '2027-02-30',
    '2/29/2027',
    '3/4/2027 25:00',
    '3/4/2027 6',
    'Foo 4, 2027',
    '7',
  ])('“%s” is none', (text) => expect(cellTime(text, 'mdy')).toBeNull());

  it.each([
    ['7 PM', '19:00:00'],
    ['07:05', '07:05:00'],
    ['0.8125', '19:30:00'],
    ['0,8125', '19:30:00'],
    // As a spreadsheet shows 19:00 with five digits, and 7:20.
    ['0,79166', '19:00:00'],
    ['0.30555', '07:20:00'],
    ['0,00011', '00:00:10'],
    ['12:30 a.m.', '00:30:00'],
    ['7', null],
    ['13 PM', null],
  ])('a time of day: %s', (text, expected) => expect(clockOf(text)).toBe(expected));

  it('reads what it is given in either order, whatever the day', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const [year, month, dayOfMonth] = date.toISOString().slice(0, 10).split('-').map(Number);
          const expected = day(date.toISOString().slice(0, 10));
          expect(cellTime(`${month}/${dayOfMonth}/${year}`, 'mdy')).toEqual(expected);
          expect(cellTime(`${dayOfMonth}.${month}.${year}`, 'dmy')).toEqual(expected);
        },
      ),
    ));
});

describe('[IMP-42] which order the dates are in', () => {
  const order = (...texts: string[]) =>
    orderOf(
      texts.map((text, index) => ({ text, source: `Row ${index + 2}` })),
      'auto',
    );
  it('a number over 12 cannot be a month', () => {
    expect(order('3/4/2027', '3/25/2027')).toMatchObject({
      order: 'mdy',
      said: expect.stringContaining('Row 3 has 3/25/2027'),
    });
    expect(order('3/4/2027', '25/3/2027 19:00')).toMatchObject({
      order: 'dmy',
      said: expect.stringContaining('day/month/year'),
    });
  });
  it('where nothing tells, the US order is assumed, and said so; dots are European', () => {
    expect(order('3/4/2027')).toMatchObject({ order: 'mdy', said: expect.stringContaining('is assumed') });
    expect(order('3.4.2027')).toMatchObject({ order: 'dmy', said: expect.stringContaining('is assumed') });
  });
  it('two orders in one file are said', () =>
    expect(order('13/1/2027', '1/13/2027').said).toContain('in two orders'));
  it('what was chosen counts; where no date needs an order none is said', () => {
    expect(orderOf([{ text: '3/25/2027', source: 'Row 2' }], 'dmy')).toMatchObject({ order: 'dmy' });
    expect(order('2027-03-04', 'March 4, 2027').said).toBeNull();
  });
});
