/** Groups a list: single events alone, and the dates of a series together at the place of its first one. */
export function seriesGroups<One extends { id: string; seriesId: string | null }>(
  events: readonly One[],
): One[][] {
  const groups = new Map<string, One[]>();
  for (const event of events) {
    const key = event.seriesId ?? event.id;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}
