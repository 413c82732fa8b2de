/** The zones of the United States by the names people know them by, east to west. */
const UNITED_STATES = [
  ['America/New_York', 'Eastern time (New York)'],
  ['America/Chicago', 'Central time (Chicago)'],
  ['America/Denver', 'Mountain time (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific time (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
] as const;

/** Everywhere else, nearest to them first; by what the zones' names begin with. */
const REGIONS: readonly (readonly [string, readonly string[]])[] = [
  ['Elsewhere in the Americas', ['America']],
  ['Europe', ['Europe']],
  ['Asia', ['Asia']],
  ['Australia and the Pacific', ['Australia', 'Pacific']],
  ['Africa', ['Africa']],
];
const OTHERS = 'Oceans, poles and UTC';

const MOST_COMMON = 'America/New_York';

export interface ZoneGroup {
  label: string;
  zones: { id: string; label: string }[];
}

const beginningOf = (id: string): string => id.split('/', 1)[0] ?? id;

/** What browsers call by a name that the tz database has given up since, by the one that its people use. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Names that are no words of their own. */
const SPELLED: Readonly<Record<string, string>> = { DumontDUrville: 'Dumont d’Urville' };

/** "America/Argentina/Buenos_Aires" as "Buenos Aires, Argentina": a list is looked through by its cities. */
const cityOf = (id: string): string =>
  (RENAMED[id] ?? id)
    .replaceAll('_', ' ')
    .split('/')
    .slice(1)
    .map((part) => SPELLED[part] ?? part)
    .toReversed()
    .join(', ') || id;

const NAMES: ReadonlyMap<string, string> = new Map(UNITED_STATES);

/** A zone as the list of them has it: "Central time (Chicago)", "Berlin". */
export const zoneName = (id: string): string => NAMES.get(id) ?? cityOf(id);

/**
 * What the time zone's list offers, each zone once; `current` is in it whatever it is. `own` comes first: the device's, where
 * that is known.
 */
export function zoneGroups(current: string, own?: string): ZoneGroup[] {
  const rest = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  // The same place by its older name, beside the newer one that is chosen.
  for (const [older, newer] of Object.entries(RENAMED))
    if (current === newer && own !== older) rest.delete(older);
  const take = (label: string, fits: (id: string) => boolean): ZoneGroup => {
    const zones = [...rest].filter(fits).map((id) => ({ id, label: zoneName(id) }));
    for (const { id } of zones) rest.delete(id);
    return { label, zones: zones.toSorted((a, b) => a.label.localeCompare(b.label, 'en')) };
  };
  const known = UNITED_STATES.filter(([id]) => id !== own).map(([id, label]) => ({ id, label }));
  const groups = [
    ...(own === undefined ? [] : [{ label: 'This device', zones: [{ id: own, label: zoneName(own) }] }]),
    { label: 'United States', zones: known },
  ];
  for (const { zones } of groups) for (const { id } of zones) rest.delete(id);
  for (const [label, beginnings] of REGIONS)
    groups.push(take(label, (id) => beginnings.includes(beginningOf(id))));
  return [...groups, take(OTHERS, () => true)];
}

/** The zone of the device, where a new event most likely takes place. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || MOST_COMMON;
