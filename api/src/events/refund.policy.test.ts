import { expect, it } from 'vitest';
import { comesBack, refundRule, refundText } from './refund.policy.ts';

const event = {
  starts_at: new Date('2026-12-01T18:00:00Z'),
  cancelled_at: null,
  approval_status: 'approved',
};
const LATE = new Date('2026-12-01T17:00:00Z');

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
  expect(comesBack(off, LATE)).toBe(true);
  expect(refundRule(off, LATE)).toBe('It does not take place: what was paid goes back in full.');
  expect(refundText(off, '$12.00', LATE)).toBe(
    'It does not take place: your $12.00 goes back to you, and you need do nothing.',
  );
});

it('[HOLD-107] of one that takes place the hour decides', () => {
  const early = new Date('2026-11-30T18:00:00Z');
  expect([comesBack(event, early), comesBack(event, LATE)]).toEqual([true, false]);
  expect(refundText(event, '$12.00', early)).toBe('You get your $12.00 back.');
  expect(refundText(event, '$12.00', LATE)).toContain('your payment does not come back');
});
