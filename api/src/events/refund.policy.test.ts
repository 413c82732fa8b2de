import { describe, expect, it } from 'vitest';
import {
  backCents,
  comesBack,
  handedText,
  movedRule,
  refundRule,
  refundText,
  refundUntil,
} from './refund.policy.ts';

const event = {
  starts_at: new Date('2026-12-01T18:00:00Z'),
  cancelled_at: null,
  approval_status: 'approved',
  moved_at: null,
};
const EARLY = new Date('2026-11-30T18:00:00Z');
const LATE = new Date('2026-12-01T17:00:00Z');
/** Heard of at the door. */
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
    expect(movedRule(moved, { ...before, checkedInAt: THERE })).toBeNull();
  });

  it.each([
    ['before the move', '2026-12-01T15:59:59Z', true],
    ['in the hour after it', '2026-12-01T16:00:00Z', true],
    ['in the hour after it', '2026-12-01T16:59:59.999Z', true],
    ['once that is over', '2026-12-01T17:00:00Z', false],
  ])('[HOLD-112] checked in %s (%s)', (_when, there, back) =>
    expect(comesBack(moved, PAID, at(LATE, new Date(there)))).toBe(back),
  );

  it('who paid before reads so, of all of it or of a part', () => {
    expect(refundText(moved, before, LATE)).toBe('You get your $12.00 back.');
    expect(movedRule(moved, before)).toBe('It was moved after you paid: full refund until it starts.');
    const part = { ...before, paidCents: 3600 };
    expect(backCents(moved, part, LATE)).toBe(1200);
    expect(refundText(moved, part, LATE)).toBe(
      'You get $12.00 of your $36.00 back: what you paid before the event was moved.',
    );
    expect(movedRule(moved, part)).toContain('after you paid $12.00');
    expect(refundText(moved, part, EARLY)).toBe('You get your $36.00 back.');
    expect(refundUntil(moved, { beforeMove: true })).toEqual(event.starts_at);
  });

  it('who paid after it reads what everybody does, and so does who is about to', () => {
    expect(movedRule(moved, money)).toBeNull();
    expect(refundText(moved, money, LATE)).toContain('your payment does not come back');
    expect(refundRule(moved, LATE)).toContain('nothing comes back');
  });

  it('[HAND-14] whoever has the seat from somebody else reads that it is the other’s', () => {
    expect(handedText(moved, LATE, true)).toContain(
      'if you cancel until it starts, the money goes back to whoever',
    );
    expect(handedText(moved, LATE, false)).toContain('nothing goes back to whoever paid it');
    expect(handedText(moved, EARLY, false)).toContain('until 24 hours before the start');
  });
});
