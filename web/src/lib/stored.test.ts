import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { draftIn, keepDraft, stored } from './stored.ts';

it('keeps a text and a draft, and forgets them', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
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

it('nobody else asks the browser’s stores, which may throw', () => {
  const asking = globSync('web/src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
    .filter((file) => /\b(?:session|local)Storage\b/.test(readFileSync(file, 'utf8')));
  expect(asking.toSorted()).toEqual([
    'web/src/lib/reload-once.ts',
    'web/src/lib/stored.ts',
    'web/src/ui/theme/theme.ts',
  ]);
});
