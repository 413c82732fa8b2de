import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, parseDraft } from './sign-in-draft.ts';

const NOW = Date.UTC(2026, 10, 21, 19, 0);
const MINUTE = 60_000;
const kept = (sentAt: unknown) => JSON.stringify({ email: 'ada@example.com', sentAt });

describe('what a reload keeps of signing in', () => {
  test('the address', () => {
    expect(parseDraft(kept(null), NOW)).toEqual({ email: 'ada@example.com', sentAt: null });
  });

  test('that a code is on its way, for as long as it works (10 minutes)', () => {
    expect(parseDraft(kept(NOW - 9 * MINUTE), NOW).sentAt).toBe(NOW - 9 * MINUTE);
    expect(parseDraft(kept(NOW - 10 * MINUTE), NOW), 'with its address').toEqual(EMPTY_DRAFT);
  });

  test('[HOLD-8] that it is a long one', () => {
    const stored = JSON.stringify({ email: 'ada@example.com', sentAt: NOW, digits: 16 });
    expect(parseDraft(stored, NOW)).toEqual({ email: 'ada@example.com', sentAt: NOW, digits: 16 });
  });

  test('[HOLD-8] that one mailed before works here, for as long as that one does', () => {
    const stored = JSON.stringify({ email: 'ada@example.com', sentAt: NOW, earlier: { seconds: 90 } });
    expect(parseDraft(stored, NOW + MINUTE)).toMatchObject({ sentAt: NOW, earlier: { seconds: 90 } });
    expect(parseDraft(stored, NOW + 1.5 * MINUTE)).toEqual(EMPTY_DRAFT);
    const nonsense = JSON.stringify({ email: 'ada@example.com', sentAt: NOW, earlier: { seconds: 'x' } });
    expect(parseDraft(nonsense, NOW)).toEqual({ email: 'ada@example.com', sentAt: NOW });
  });

  test('not a time to come, which only a changed clock can have written', () => {
    expect(parseDraft(kept(NOW + MINUTE), NOW).sentAt).toBeNull();
  });

  test.each([null, '', 'null', '{', '[]', '{"email":5}', '"text"'])('nothing from %s', (stored) => {
    expect(parseDraft(stored, NOW)).toEqual(EMPTY_DRAFT);
  });
});
