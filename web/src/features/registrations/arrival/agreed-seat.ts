import { EDITION, keptAgreement } from '../kept.ts';

/**
 * The seat that a member agreed in the wizard to take. It is kept only in this document's memory and used once: anyone could craft an
 * address that says so, and an entry of the history would repeat it after cancelling.
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
