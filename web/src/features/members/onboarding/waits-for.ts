import type { Event } from '@backyard/contract';

/**
 * What the event means for a person in the wizard, by the server's answer: only the wizard keeps them from a seat; it is not open to them,
 * or full; it is over; or they are at its door and were asked to confirm [DOOR-28].
 */
export function waitsFor(
  event: Pick<Event, 'abilities' | 'past' | 'status'>,
): 'seat' | 'page' | 'door' | 'nothing' {
  if (event.abilities.sayAttended?.allowed) return 'door';
  if (event.past || event.status !== 'published') return 'nothing';
  return event.abilities.register.reason === 'onboarding_required' ? 'seat' : 'page';
}
