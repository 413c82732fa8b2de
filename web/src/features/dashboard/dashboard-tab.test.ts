// Statements held: dashboard.1, dashboard.4.

import { describe, expect, it } from 'vitest';
import { DASHBOARD_TABS, searchOf, tabFrom, tabNamed } from './dashboard-tab.ts';

describe('the tab in the address (docs/product.md: dashboard)', () => {
  it.each([
    ['', 'available'],
    ['tab=available', 'available'],
    ['tab=registered', 'upcoming'],
    ['tab=upcoming', 'upcoming'],
    ['tab=past', 'past'],
    ['tab=subscription', 'subscription'],
    ['tab=profile', 'profile'],
    ['tab=nothing', 'available'],
    ['tab=', 'available'],
  ])('%s: %s', (search, tab) => expect(tabFrom(new URLSearchParams(search))).toBe(tab));

  it.each(DASHBOARD_TABS)('%s: its address leads back to it', (tab) =>
    expect(tabFrom(new URLSearchParams(searchOf(tab)))).toBe(tab),
  );
});

describe('the tab of a page event', () => {
  it.each([undefined, null, 5, {}, 'Past', 'toString'])('%s is none', (detail) =>
    expect(tabNamed(detail)).toBeUndefined(),
  );
});
