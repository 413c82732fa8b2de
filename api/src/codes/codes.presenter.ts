import type { CodedPrice as CodedPriceAnswer, HostCode } from '@backyard/contract';
import { presentSteps } from '../events/index.ts';
import { toDollars } from '../platform/money.ts';
import { codeState } from './code.rules.ts';
import { codeNow, type CodedPrice } from './coded-price.ts';
import type { CodeRow } from './codes.queries.ts';

/** Row to contract, for members who set the event's price. */
export const presentCode = (row: CodeRow, now: Date): HostCode => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.off_cents === null ? null : toDollars(row.off_cents),
  from: row.starts_at?.toISOString() ?? null,
  until: row.ends_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  uses: row.uses,
  note: row.note,
  on: row.is_on,
  state: codeState(codeNow(row), now),
});

/** What a member would pay with a code. */
export const presentCodedPrice = ({ code, price, offCents }: CodedPrice): CodedPriceAnswer => ({
  code,
  off: toDollars(offCents),
  steps: presentSteps(price.steps),
  payable: toDollars(price.payableCents),
  free: price.payableCents === 0,
});
