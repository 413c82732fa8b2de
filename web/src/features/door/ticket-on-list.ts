import { ticketCode, type Door, type DoorPerson } from '@backyard/contract';
import { ticketHash } from '../../lib/ticket-hash.ts';

/** Whose ticket this is, of those on the list; asks nobody, so it works without a connection. */
export async function personOfTicket(door: Door, scanned: string): Promise<DoorPerson | undefined> {
  const ticket = ticketCode.safeParse(scanned);
  if (!ticket.success) return undefined;
  const hash = await ticketHash(ticket.data);
  return door.registrations.find((person) => hash?.startsWith(person.ticketHash));
}
