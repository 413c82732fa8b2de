import type { Event } from '@backyard/contract';

/**
 * What an event has for somebody in the wizard, in the server's words: only the wizard keeps them from a seat, it is open
 * to others alone or full now, or it is over.
 */
export function waitsFor(event: Pick<Event, 'abilities' | 'past' | 'status'>): 'seat' | 'page' | 'nothing' {
  if (event.past || event.status !== 'published') return 'nothing';
  return event.abilities.register.reason === 'onboarding_required' ? 'seat' : 'page';
}
