import { ticketCode, type Door, type DoorPerson } from '@backyard/contract';
import { ticketHash } from '../../lib/ticket-hash.ts';

/** The person on the list with this ticket; it works offline. */
export async function personOfTicket(door: Door, scanned: string): Promise<DoorPerson | undefined> {
  const ticket = ticketCode.safeParse(scanned);
  if (!ticket.success) return undefined;
  const hash = await ticketHash(ticket.data);
  return door.registrations.find((person) => hash?.startsWith(person.ticketHash));
}
