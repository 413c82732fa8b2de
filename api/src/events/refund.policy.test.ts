import { describe, expect, it } from 'vitest';
import {
  backCents,
  backUntil,
  comesBack,
  handedText,
  hasUsed,
  isThere,
  movedRule,
  refundRule,
  refundText,
} from './refund.policy.ts';

const event = {
  starts_at: new Date('2026-12-01T18:00:00Z'),
  cancelled_at: null,
  approval_status: 'approved',
  moved_at: null,
};
const EARLY = new Date('2026-11-30T18:00:00Z');
const LATE = new Date('2026-12-01T17:00:00Z');
/** When the check-in was received. */
const THERE = new Date('2026-12-01T17:00:00Z');
const PAID = { created_at: new Date('2026-11-20T12:00:00Z') };
const money = { paidCents: 1200, beforeMoveCents: 0, checkedInAt: null };
const at = (now: Date, checkedInAt: Date | null = null) => ({ now, checkedInAt });

it.each([
  ['2026-11-30T17:59:00Z', 'Full refund until 24 hours before the start. No refund after that.'],
  ['2026-11-30T18:00:00Z', 'Full refund until 24 hours before the start. No refund after that.'],
  ['2026-11-30T18:00:01Z', 'It starts within 24 hours: if you cancel, nothing comes back.'],
])('[HOLD-34] whoever pays at %s reads the rule that holds then', (now, rule) =>
  expect(refundRule(event, new Date(now))).toBe(rule),
);

it.each([
  ['called off', { ...event, cancelled_at: LATE }],
  ['rejected', { ...event, approval_status: 'rejected' }],
])('[HOLD-107] of one that was %s everything goes back, however late', (_what, off) => {
  expect(comesBack(off, PAID, at(LATE, THERE))).toBe(true);
  expect(backCents(off, { ...money, checkedInAt: THERE }, LATE)).toBe(1200);
  expect(refundRule(off, LATE)).toBe('It does not take place: what was paid goes back in full.');
  expect(refundText(off, money, LATE)).toBe(
    'It does not take place: your $12.00 goes back to you, and you need do nothing.',
  );
});

it('[HOLD-107] of one that takes place the hour decides', () => {
  expect([EARLY, LATE].map((now) => comesBack(event, PAID, at(now)))).toEqual([true, false]);
  expect(refundText(event, money, EARLY)).toBe('You get your $12.00 back.');
  expect(refundText(event, money, LATE)).toContain('your payment does not come back');
});

describe('[PAY-25] of one that was moved', () => {
  const moved = { ...event, moved_at: new Date('2026-12-01T16:00:00Z') };
  const before = { ...money, beforeMoveCents: 1200 };

  it.each([
    ['before that', '2026-12-01T15:59:59.999Z', '2026-12-01T17:59:59.999Z', true],
    ['at that moment', '2026-12-01T16:00:00Z', '2026-12-01T17:00:00Z', true],
    ['after it', '2026-12-01T16:00:00.001Z', '2026-12-01T17:00:00Z', false],
    ['after it, and in time', '2026-12-01T16:00:00.001Z', '2026-11-30T18:00:00Z', true],
    ['before that, once it has begun', '2026-11-20T12:00:00Z', '2026-12-01T18:00:00Z', false],
  ])('what was paid %s', (_when, paid, now, back) =>
    expect(comesBack(moved, { created_at: new Date(paid) }, at(new Date(now)))).toBe(back),
  );

  it('nothing comes back to who is checked in', () => {
    expect(comesBack(moved, PAID, at(LATE, THERE))).toBe(false);
    expect(backCents(moved, { ...before, checkedInAt: THERE }, LATE)).toBe(0);
    expect(movedRule(moved, { ...before, checkedInAt: THERE }, LATE)).toBeNull();
  });

  it.each([
    ['before the move', '2026-12-01T15:59:59Z', '2026-12-01T17:30:00Z', true],
    ['at that moment', '2026-12-01T16:00:00Z', '2026-12-01T17:30:00Z', true],
    ['in the hour after it, within that', '2026-12-01T16:00:00.001Z', '2026-12-01T16:59:59.999Z', true],
    ['in the hour after it, once that is over', '2026-12-01T16:00:00.001Z', '2026-12-01T17:00:00Z', false],
    ['once that is over', '2026-12-01T17:00:00Z', '2026-12-01T17:00:00Z', false],
  ])('[HOLD-112] [PAY-26] checked in %s (%s), at %s', (_when, there, now, back) => {
    const checkedInAt = new Date(there);
    expect(comesBack(moved, PAID, at(new Date(now), checkedInAt))).toBe(back);
    expect(backCents(moved, { ...before, checkedInAt }, new Date(now))).toBe(back ? 1200 : 0);
    expect(hasUsed(moved, checkedInAt, new Date(now))).toBe(!back);
  });

  it('[PAY-26] who was let in since reads until when', () => {
    const since = { ...before, checkedInAt: new Date('2026-12-01T16:10:00Z') };
    const now = new Date('2026-12-01T16:30:00Z');
    expect(movedRule(moved, since, now)).toBe(
      'It was moved after you paid: full refund for an hour after that, as you are checked in.',
    );
    expect(backUntil(moved, since)).toEqual(LATE);
    expect(handedText(moved, now, true, since.checkedInAt)).toContain('if you cancel within an hour of that');
    const soon = { ...moved, starts_at: new Date('2026-12-01T16:45:00Z') };
    expect(backUntil(soon, since)).toEqual(soon.starts_at);
    expect(backUntil(moved, { ...since, checkedInAt: new Date('2026-12-01T15:00:00Z') })).toEqual(
      event.starts_at,
    );
  });

  it('[PAY-27] is there by a check-in that counts, as long as it takes place', () => {
    const early = new Date('2026-12-01T15:00:00Z');
    expect([early, THERE].map((checkedInAt) => isThere(moved, checkedInAt, LATE))).toEqual([false, true]);
    expect(isThere(event, early, LATE)).toBe(true);
    expect(isThere({ ...event, cancelled_at: LATE }, early, LATE)).toBe(false);
  });

  it('who paid before reads so, of all of it or of a part', () => {
    expect(refundText(moved, before, LATE)).toBe('You get your $12.00 back.');
    expect(movedRule(moved, before, LATE)).toBe('It was moved after you paid: full refund until it starts.');
    const part = { ...before, paidCents: 3600 };
    expect(backCents(moved, part, LATE)).toBe(1200);
    expect(refundText(moved, part, LATE)).toBe(
      'You get $12.00 of your $36.00 back: what you paid before the event was moved.',
    );
    expect(movedRule(moved, part, LATE)).toContain('after you paid $12.00');
    expect(refundText(moved, part, EARLY)).toBe('You get your $36.00 back.');
    expect(backUntil(moved, before)).toEqual(event.starts_at);
  });

  it('who paid after it reads what everybody does, and so does who is about to', () => {
    expect(movedRule(moved, money, LATE)).toBeNull();
    expect(refundText(moved, money, LATE)).toContain('your payment does not come back');
    expect(refundRule(moved, LATE)).toContain('nothing comes back');
  });

  it('[HAND-14] whoever has the seat from somebody else reads that it is the other’s', () => {
    expect(handedText(moved, LATE, true)).toContain(
      'if you cancel until it starts, the money goes back to whoever',
    );
    expect(handedText(moved, LATE, false)).toContain('nothing goes back to whoever paid it');
    expect(handedText(moved, EARLY, false)).toContain('If you cancel at least 24 hours before the start');
  });
});
