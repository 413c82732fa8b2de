import { EDITION, keptAgreement } from '../kept.ts';

/**
 * Who agreed in the wizard to take which seat. It lives in this document's memory alone and is taken once: an address that
 * said so could have been made by anybody, and an entry of the history would say it again after cancelling.
 */
let agreed: { memberId: string; eventId: string } | null = null;

/** The wizard's last press: the seat is taken as soon as its event shows. */
export function agreeToSeat(memberId: string, eventId: string): void {
  agreed = { memberId, eventId };
  keptAgreement(memberId).keep(EDITION);
}

/** Whether this person has just agreed to take this seat; asked a second time, no. */
export function takeAgreedSeat(memberId: string, eventId: string): boolean {
  const found = agreed?.memberId === memberId && agreed.eventId === eventId;
  agreed = null;
  return found;
}
