import { createHash } from 'node:crypto';
import type { ReasonCode } from '@backyard/contract';
import { applicantOf, applicantTier, offeredOf, type EventRow, type Price } from '../events/index.ts';
import { enforceDistinct, enforceLimit, isOver, takeOffLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { codeState, priceWithCode, usesLeft, type CodeNow, type CodeState } from './code.rules.ts';
import { findCodeFor, type CodeRow } from './codes.queries.ts';
import { TRIES_WHEN_PRESSED, WRONG_CODES, WRONG_CODES_THERE } from './limits.ts';
import type { CodeUse } from './uses.queries.ts';

const REFUSED: Record<Exclude<CodeState, 'on'>, ReasonCode> = {
  // The same as none of that word [CODE-7].
  off: 'code_unknown',
  not_yet: 'code_not_yet',
  ended: 'code_ended',
  used_up: 'code_used_up',
};

/** A price with a code applied, and the uses it would take. */
export interface CodedPrice {
  code: string;
  price: Price;
  offCents: number;
  /** What each guest costs with it. */
  guestCents: number;
  use: CodeUse;
}

export const codeNow = (row: CodeRow): CodeNow => ({
  isOn: row.is_on,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  uses: row.uses,
});

/**
 * The price for this member and their guests with a code now. While a seat is held with the code, that price stays valid whatever becomes
 * of the code [CODE-6]. Holds nothing. Wrong codes are counted [HOLD-101]. Throws why the code does not count.
 */
export async function codedPrice(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  member: Member,
  { row, guests, code }: { row: EventRow; guests: number; code: string },
  now: Date,
): Promise<CodedPrice> {
  const found = await findCodeFor(services.db, { eventId: row.id, code, memberId: member.id, now });
  const kept = found?.own_seats ?? 0;
  const unknown = !found || (!found.is_on && kept === 0);
  // A member whose seat is held with the code learns nothing new by typing it [CODE-6].
  if (kept === 0) await countTry(services, { memberId: member.id, eventId: row.id, code, wrong: unknown });
  if (unknown) throw new Refusal('code_unknown');
  if (found.had) throw new Refusal('code_used');
  const others = { ...codeNow(found), uses: found.uses - kept };
  const state = codeState(others, now);
  const off = { code: found.code, percent: found.percent, offCents: found.off_cents };
  const tier = applicantTier(applicantOf(member, row, now));
  const { price, seats, offCents, guestCents } = priceWithCode(offeredOf(row), tier, guests, off);
  if (seats === 0 || seats > kept) {
    if (state !== 'on') throw new Refusal(REFUSED[state]);
    if (seats === 0) throw new Refusal('code_unneeded');
    const left = usesLeft(others);
    if (left !== null && seats > left) throw tooFew(left);
  }
  return { code: found.code, price, offCents, guestCents, use: { codeId: found.id, seats } };
}

/**
 * Counts an attempt with a wrong code. Each attempt is counted before it is known whether the code is right, and right ones are subtracted
 * again: a member without attempts left learns nothing more, not even that a code is right, and not by sending many requests at once
 * [HOLD-104]. If an event's attempts are used up each person still has a few, so that no one can disable its codes for those who have one
 * [HOLD-111]. Throws codes_tried.
 */
async function countTry(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { memberId, eventId, code, wrong }: { memberId: string; eventId: string; code: string; wrong: boolean },
): Promise<void> {
  const pressed = await isOver(services, WRONG_CODES_THERE, eventId);
  const limit = pressed ? { ...WRONG_CODES, hits: TRIES_WHEN_PRESSED } : WRONG_CODES;
  try {
    await enforceLimit(services, limit, memberId);
  } finally {
    // Also if others' concurrent attempts caused the refusal: a right code is not an attempt.
    if (!wrong) await takeOffLimit(services, WRONG_CODES, memberId);
  }
  if (!wrong || pressed) return;
  const word = createHash('sha256').update(code).digest('base64url').slice(0, 16);
  await enforceDistinct(services, WRONG_CODES_THERE, word, eventId);
}

const tooFew = (left: number): Refusal =>
  new Refusal('code_used_up', {
    message:
      left === 1
        ? 'This code is good for 1 more seat. Come alone, or join without it.'
        : `This code is good for ${left} more seats. Bring fewer guests, or join without it.`,
  });
