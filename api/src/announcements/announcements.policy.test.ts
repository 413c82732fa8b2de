import { describe, expect, it } from 'vitest';
import { announceability, nextDay } from './announcements.policy.ts';

const END = new Date('2026-11-21T04:00:00Z');
const open = { approvalStatus: 'approved', cancelledAt: null, endsAt: END } as const;
const at = (iso: string) => new Date(iso);

describe('[WORD-3] when everybody can be written to', () => {
  it.each([
    ['long before', at('2026-01-01T00:00:00Z'), true],
    ['while it takes place', at('2026-11-21T03:00:00Z'), true],
    ['the last instant of a week after the end', at('2026-11-28T04:00:00.000Z'), true],
    ['the one after that', at('2026-11-28T04:00:00.001Z'), false],
  ])('%s', (_when, now, ok) => expect(announceability(open, now).ok).toBe(ok));

  it('not before it is published, nor once it was called off', () => {
    expect(announceability({ ...open, approvalStatus: 'pending' }, END)).toEqual({
      ok: false,
      reason: 'event_unpublished',
    });
    expect(announceability({ ...open, approvalStatus: 'rejected' }, END).ok).toBe(false);
    expect(announceability({ ...open, cancelledAt: END }, END)).toEqual({
      ok: false,
      reason: 'event_cancelled',
    });
  });
});

it('[WORD-4] the next day begins at midnight, UTC', () => {
  expect(nextDay(at('2026-11-21T23:59:59.999Z'))).toEqual(at('2026-11-22T00:00:00Z'));
  expect(nextDay(at('2026-11-22T00:00:00Z'))).toEqual(at('2026-11-23T00:00:00Z'));
});
