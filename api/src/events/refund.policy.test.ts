import { expect, it } from 'vitest';
import { refundRule } from './refund.policy.ts';

const start = new Date('2026-12-01T18:00:00Z');

it.each([
  ['2026-11-30T17:59:00Z', 'Full refund until 24 hours before the start. No refund after that.'],
  ['2026-11-30T18:00:00Z', 'Full refund until 24 hours before the start. No refund after that.'],
  ['2026-11-30T18:00:01Z', 'It starts within 24 hours: if you cancel, nothing comes back.'],
])('[HOLD-34] whoever pays at %s reads the rule that holds then', (now, rule) =>
  expect(refundRule(start, new Date(now))).toBe(rule),
);
