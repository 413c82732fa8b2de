/** The zones of the United States by the names people know them by, east to west; then everywhere else. */
const UNITED_STATES = [
  ['America/New_York', 'Eastern time (New York)'],
  ['America/Chicago', 'Central time (Chicago)'],
  ['America/Denver', 'Mountain time (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific time (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
] as const;

const MOST_COMMON = 'America/New_York';

export interface ZoneGroup {
  label: string;
  zones: { id: string; label: string }[];
}

/** What the time zone's list offers; `current` is in it whatever it is. */
export function zoneGroups(current: string): ZoneGroup[] {
  const known: ReadonlySet<string> = new Set(UNITED_STATES.map(([id]) => id));
  const rest = new Set(Intl.supportedValuesOf('timeZone').filter((id) => !known.has(id)));
  if (!known.has(current)) rest.add(current);
  return [
    { label: 'United States', zones: UNITED_STATES.map(([id, label]) => ({ id, label })) },
    {
      label: 'Elsewhere',
      zones: [...rest].toSorted().map((id) => ({ id, label: id.replaceAll('_', ' ') })),
    },
  ];
}

/** The zone of the device, where a new event most likely takes place. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || MOST_COMMON;
