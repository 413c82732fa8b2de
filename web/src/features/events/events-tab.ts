/** The tabs of the discovery page, as its URL names them (`?tab=upcoming`). */
export type EventsTab = 'available' | 'upcoming' | 'past';

/** Visitors have no events of their own, so they always see the available ones. */
export function tabFrom(search: URLSearchParams, signedIn: boolean): EventsTab {
  const asked = search.get('tab');
  return signedIn && (asked === 'upcoming' || asked === 'past') ? asked : 'available';
}

/** The same URL with another tab; the filters are kept for the way back. */
export function withTab(search: URLSearchParams, tab: EventsTab): URLSearchParams {
  const next = new URLSearchParams(search);
  if (tab === 'available') next.delete('tab');
  else next.set('tab', tab);
  return next;
}
