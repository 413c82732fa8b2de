import type { ReasonCode } from '@backyard/contract';
import { offeredOf, seatsLeft, type EventRow } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** The refusal of a party. If there are too few seats it says how many are left. */
export const refusalOf = (reason: ReasonCode, row: EventRow): Refusal =>
  new Refusal(
    reason,
    reason === 'seats_left' ? { message: seatsLeft(offeredOf(row), row.held_seats ?? 0) } : {},
  );
