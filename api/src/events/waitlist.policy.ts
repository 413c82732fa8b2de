import type { ReasonCode } from '@backyard/contract';
import { availability, barred, type Applicant, type Offered } from './availability.policy.ts';

type Verdict = { ok: true } | { ok: false; reason: ReasonCode };

/**
 * Whether this person can join the waitlist now [WAIT-1]: where only a seat is missing for them to register. The answer
 * travels with the event, as that of `availability` does.
 */
export function waitability(event: Offered, applicant: Applicant, now: Date): Verdict {
  const verdict = availability(event, applicant, now);
  if (verdict.ok) return { ok: false, reason: 'seats_free' };
  if (verdict.reason !== 'event_full') return verdict;
  const reason = barred(event, applicant);
  if (reason) return { ok: false, reason };
  return applicant?.waiting ? { ok: false, reason: 'already_waiting' } : { ok: true };
}

/** Whether there is a place to leave: in line, or with a seat held for the first in line [WAIT-3]. */
export const leavability = (applicant: Applicant): Verdict =>
  applicant?.waiting ? { ok: true } : { ok: false, reason: 'not_waiting' };

/** What a person reads of their place: "You are 3rd on the waitlist". */
export const placeText = (position: number | null): string =>
  position === null ? 'A seat is kept for you' : `You are ${ordinal(position)} on the waitlist`;

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });

const ordinal = (position: number): string =>
  `${position.toLocaleString('en-US')}${ENDINGS[RULES.select(position)] ?? 'th'}`;
