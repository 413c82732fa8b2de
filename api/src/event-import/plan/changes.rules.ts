type Fields = Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const momentOf = (time: unknown): number | undefined =>
  typeof time === 'string' ? Date.parse(time) : undefined;

/**
 * What a later file changes about an event [IMP-5]: only what differs from the file before it, so that the host's manual changes stay, and
 * of that only what the event does not already have. A moved start moves the end too, if the file does not give one.
 */
export function changesBetween(
  before: Fields,
  now: Fields,
  event: Fields,
  /** Of a calendar that is kept in step: fields that stay whatever it says. */
  kept: ReadonlySet<string> = new Set(),
): Fields {
  const changes: Fields = {};
  for (const [field, value] of Object.entries(now))
    if (!kept.has(field) && !same(value, before[field]) && !same(value, event[field])) changes[field] = value;
  const [start, begins, ends] = [changes['startTime'], event['startTime'], event['endTime']].map(momentOf);
  if (start !== undefined && begins !== undefined && ends !== undefined && now['endTime'] === undefined)
    changes['endTime'] = new Date(ends + start - begins).toISOString();
  return changes;
}

/** What the host has changed since the import left the event in that state [IMP-71]. Empty if that state is unknown. */
export const editedSince = (leftAs: Fields | null, event: Fields): Set<string> =>
  new Set(
    Object.entries(leftAs ?? {}).flatMap(([field, value]) => (same(value, event[field]) ? [] : [field])),
  );

/** What an import leaves an event as: the fields that the file says. One that the host changed stays known as theirs. */
export const leftAsOf = (
  given: Fields,
  event: Fields,
  edited: ReadonlySet<string>,
  before: Fields | null,
): Fields =>
  Object.fromEntries(
    Object.keys({ ...before, ...given }).map((field) => [
      field,
      edited.has(field) ? before?.[field] : event[field],
    ]),
  );

/** Changes that registered members are notified of [HOST-20]. */
export const movesPeople = (changes: Fields): boolean =>
  ['startTime', 'endTime', 'timeZone', 'location', 'address'].some((field) => field in changes);
