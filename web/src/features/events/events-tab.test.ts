import { describe, expect, it } from 'vitest';
import { tabFrom, withTab } from './events-tab.ts';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the tab in the address', () => {
  it.each([
    ['', true, 'available'],
    ['tab=upcoming', true, 'upcoming'],
    ['tab=past', true, 'past'],
    ['tab=nothing', true, 'available'],
    ['tab=upcoming', false, 'available'],
    ['tab=past', false, 'available'],
  ])('%s, signed in %s: %s', (text, signedIn, tab) => expect(tabFrom(search(text), signedIn)).toBe(tab));

  it('keeps the filters when it changes', () => {
    expect(withTab(search('q=tea&free=true'), 'past').toString()).toBe('q=tea&free=true&tab=past');
    expect(withTab(search('q=tea&tab=past'), 'available').toString()).toBe('q=tea');
  });
});
