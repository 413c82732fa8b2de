import type { Event } from '@backyard/contract';

/**
 * What an event has for somebody in the wizard, in the server's words: only the wizard keeps them from a seat, it is open
 * to others alone or full now, or it is over; or they stand at its door, and were asked to say so [DOOR-28].
 */
export function waitsFor(
  event: Pick<Event, 'abilities' | 'past' | 'status'>,
): 'seat' | 'page' | 'door' | 'nothing' {
  if (event.abilities.sayAttended?.allowed) return 'door';
  if (event.past || event.status !== 'published') return 'nothing';
  return event.abilities.register.reason === 'onboarding_required' ? 'seat' : 'page';
}
