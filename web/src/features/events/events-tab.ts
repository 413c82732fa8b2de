/** The tabs of the discovery page, as they stand in its address (`?tab=upcoming`). */
export type EventsTab = 'available' | 'upcoming' | 'past';

/** Visitors have no events of their own: whatever the address says, they see what is available. */
export function tabFrom(search: URLSearchParams, signedIn: boolean): EventsTab {
  const asked = search.get('tab');
  return signedIn && (asked === 'upcoming' || asked === 'past') ? asked : 'available';
}

/** The same address with another tab; the filters wait there for the way back. */
export function withTab(search: URLSearchParams, tab: EventsTab): URLSearchParams {
  const next = new URLSearchParams(search);
  if (tab === 'available') next.delete('tab');
  else next.set('tab', tab);
  return next;
}
