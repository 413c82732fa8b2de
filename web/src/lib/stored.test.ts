import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { forgetTab } from './forget-tab.ts';
import { draftIn, keepDraft, stored } from './stored.ts';

it('keeps a text and a draft, and forgets them', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  const notes = stored('tab', 'notes');
  expect(notes.read()).toBeNull();
  notes.keep('Bring a game');
  expect(notes.read()).toBe('Bring a game');
  keepDraft(notes, { words: 'Warm “people” 🎲' });
  expect(draftIn(notes.read())).toEqual({ words: 'Warm “people” 🎲' });
  keepDraft(notes, null);
  expect(kept.size).toBe(0);
  notes.keep('Bring a game');
  forgetTab();
  expect(kept.size).toBe(0);
});

it('in a browser that keeps nothing nothing is kept, and nothing fails', () => {
  const forbidden = {
    get: () => {
      throw new Error('The operation is insecure');
    },
  };
  vi.stubGlobal('localStorage', new Proxy({}, forbidden));
  const notes = stored('browser', 'notes');
  notes.keep('Bring a game');
  notes.forget();
  expect(notes.read()).toBeNull();
});

it.each([null, '', '{', 'null', '7', '[]', '"text"'])('%j is no draft', (text) =>
  expect(draftIn(text)).toBeNull(),
);

/** What is stored under a key without the member's id, and why the next person who signs in here may find it. */
const NOBODYS: Record<string, string> = {
  "'sign-in'": 'the address is typed before anybody is known, and goes with the code’s life',
  '`backyard:payment:${subject}`': 'an id alone, which the server answers to nobody but the payer',
  '`backyard:asked:${eventId}`': 'a link somebody came by, who had no account then',
  '`backyard:came-with:${eventId}`': 'a code of a link somebody came by, who had no account then',
  "'person-changed'": 'that somebody else has signed in, for who that is',
  "'preferredTier'": 'chosen by a visitor; ‘preferredTierOf’ says whose it has become',
  "'preferredTierOf'": 'says whose the chosen tier is',
  '`backyard:offered-to:${registrationId}`':
    'the address that somebody typed for a seat of theirs, whose id nobody else asks for',
  "'plan-after-event'": 'which plan to offer, which is no secret',
};

it('what is kept of a member has their id in its name: two people may share a browser', () => {
  const names = globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\bstored\(\s*'(?:tab|browser)',\s*(?<name>'[^']*'|`[^`]*`)/g),
    ])
    .map(({ groups }) => groups?.['name'] ?? '');
  expect(names.length).toBeGreaterThan(10);
  const nobodys = names.filter((name) => !name.includes('${memberId}'));
  expect(nobodys.toSorted()).toEqual(Object.keys(NOBODYS).toSorted());
});

it('what is kept for working offline is written through the one door that knows whose it is', () => {
  const writing = globSync('web/src/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /caches\s*\.open\(KEPT_CACHE\)/.test(readFileSync(file, 'utf8')));
  expect(writing).toEqual(['web/src/lib/kept-cache.ts']);
});

it('nobody else asks the browser’s stores, which may throw', () => {
  const asking = globSync('web/src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
    .filter((file) => /\b(?:session|local)Storage\b/.test(readFileSync(file, 'utf8')));
  expect(asking.toSorted()).toEqual([
    'web/src/lib/forget-tab.ts',
    'web/src/lib/reload-once.ts',
    'web/src/lib/stored.ts',
    'web/src/ui/theme/theme.ts',
  ]);
});
