import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatCardDate, formatHostsDate, formatMoment } from './formats.ts';
import { SaidDate } from './said-date.tsx';

const [start, zone] = ['2026-11-22T01:00:00.000Z', 'America/Chicago'];

it.each([
  [formatCardDate, 'Sat, Nov 21 • '],
  [formatMoment, 'Sat, Nov 21, '],
  [formatHostsDate, 'Sat, Nov 21, 2026 at '],
])('[interface.46] in the specified letters, and its time and zone in one piece', (form, day) =>
  expect(renderToStaticMarkup(<SaidDate said={form(start, zone)}> CST</SaidDate>)).toBe(
    `${day}<span class="whitespace-nowrap">7:00 PM CST</span>`,
  ),
);
