import type { PendingEvent } from '@backyard/contract';

/** The events that wait, those of one series together where its first one stands. */
export function pendingGroups(events: readonly PendingEvent[]): PendingEvent[][] {
  const groups = new Map<string, PendingEvent[]>();
  for (const event of events) {
    const key = event.seriesId ?? event.id;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}
