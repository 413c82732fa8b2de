import type { Tier } from '@backyard/contract';
import type { Priced } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { codeState, priceWithCode } from './code.rules.ts';
import { codeNow } from './coded-price.ts';
import { findCode } from './codes.queries.ts';
import { takeUse, type CodeUse } from './uses.queries.ts';

/**
 * Takes a code again that a member's payment released at the locked event, and returns what a member of this tier would now pay with it, US
 * cents. Null: it is no longer valid [CODE-8]. `releaseUse` undoes the taking.
 */
export async function retakeCode(
  trx: Executor,
  given: {
    event: Priced & { id: string };
    tier: Tier;
    guests: number;
    use: CodeUse;
    memberId: string;
    paymentId: string;
    now: Date;
  },
): Promise<number | null> {
  const { event, tier, guests, use, memberId, paymentId, now } = given;
  const row = await findCode(trx, event.id, use.codeId);
  if (!row || codeState(codeNow(row), now) !== 'on') return null;
  const off = { code: row.code, percent: row.percent, offCents: row.off_cents };
  const { price, seats } = priceWithCode(event, tier, guests, off);
  const taken =
    seats > 0 && (await takeUse(trx, { codeId: row.id, seats, eventId: event.id, memberId, paymentId, now }));
  return taken ? price.payableCents : null;
}
