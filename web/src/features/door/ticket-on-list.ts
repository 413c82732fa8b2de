import { ticketCode, type Door, type DoorPerson } from '@backyard/contract';

/** Whose ticket this is, of those on the list; asks nobody, so it works without a connection. */
export async function personOfTicket(door: Door, scanned: string): Promise<DoorPerson | undefined> {
  const ticket = ticketCode.safeParse(scanned);
  if (!ticket.success) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticket.data));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return door.registrations.find(({ ticketHash }) => hash.startsWith(ticketHash));
}
