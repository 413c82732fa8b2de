import type { Category } from '@backyard/contract';
import type { Candidate, Seeker } from '../api/src/recommendations/ranking.rules.ts';
import type { TimeOfWeek } from '../api/src/recommendations/time-of-week.rules.ts';

/**
 * Made-up members with known tastes, who choose among made-up events. How they choose is not how we rank: they like
 * kinds of evenings, not categories or words; some of what they like they never told us, some of what they told us they do
 * not like; their miles and hours count otherwise; and chance has its say.
 */
interface Kind {
  titles: readonly string[];
  categories: readonly Category[];
  /** The interest with which a member would tell of it; null: the lists have no word for it. */
  interest: string | null;
}

const KINDS: readonly Kind[] = [
  {
    titles: ['Hike to the falls', 'Up the ridge and back', 'Sunday trail, slowly'],
    categories: ['active'],
    interest: 'Hiking',
  },
  {
    titles: ['Pickleball doubles', 'Volleyball on sand', 'Three against three'],
    categories: ['active', 'social'],
    interest: 'Sports',
  },
  { titles: ['Yoga on the dock', 'An hour on the mat'], categories: ['active'], interest: 'Yoga' },
  {
    titles: ['Salsa for two left feet', 'Two-step and a band', 'Floor open until late'],
    categories: ['active', 'social'],
    interest: 'Dancing',
  },
  { titles: ['Paddle at dusk', 'Boats and lanterns'], categories: ['active'], interest: 'outdoor' },
  {
    titles: ['Board games after work', 'Catan for beginners', 'Six tables, many dice'],
    categories: ['games', 'social'],
    interest: 'Board Games',
  },
  {
    titles: ['Couch co-op night', 'Arcade crawl', 'Eight sofas, eight screens'],
    categories: ['games'],
    interest: 'Gaming',
  },
  { titles: ['Trivia in the yard', 'Quiz of small things'], categories: ['games', 'social'], interest: null },
  {
    titles: ['Pasta by hand', 'Dumpling Sunday', 'Bring an apron'],
    categories: ['food'],
    interest: 'Cooking',
  },
  {
    titles: ['Taco crawl', 'The long table', 'Supper for strangers'],
    categories: ['food', 'social'],
    interest: 'food',
  },
  {
    titles: ['Watercolors in the park', 'Draw your neighbor', 'Clay and tea'],
    categories: ['creative'],
    interest: 'Art & Crafts',
  },
  {
    titles: ['Photo walk', 'Golden hour downtown'],
    categories: ['creative', 'active'],
    interest: 'Photography',
  },
  {
    titles: ['Songwriting in the round', 'Vinyl night', 'One record each'],
    categories: ['creative', 'social'],
    interest: 'Music',
  },
  {
    titles: ['Silent reading party', 'Book club: short ones', 'Pages and wine'],
    categories: ['social'],
    interest: 'Reading',
  },
  { titles: ['Double feature', 'Movies on the wall'], categories: ['social'], interest: 'Movies' },
  {
    titles: ['Hack night', 'Show what you are building', 'Solder and supper'],
    categories: ['networking'],
    interest: 'Tech',
  },
  {
    titles: ['Founders on foot', 'Career swap', 'Coffee and cards'],
    categories: ['networking', 'social'],
    interest: 'Networking',
  },
  {
    titles: ['Creek clean-up', 'Volunteer fair', 'Saturday crew'],
    categories: ['social'],
    interest: 'Volunteering',
  },
];

export const NOW = new Date('2026-11-21T18:00:00.000Z');
const ZONE = 'America/Chicago';
const CENTER = { latitude: 30.2672, longitude: -97.7431 };
const HOSTS = 40;
const STARTS = [8, 10, 13, 15, 18, 19, 20];
const TIMES: readonly TimeOfWeek[] = [
  'weekday_morning',
  'weekday_evening',
  'weekend_morning',
  'weekend_evening',
];
const INTERESTS = KINDS.flatMap(({ interest }) => interest ?? []);

export type Random = () => number;

/** Mulberry32: small, and the same everywhere for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oneOf = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};
const gumbel = (random: Random): number => -Math.log(-Math.log(random() || Number.MIN_VALUE));

export interface MadeEvent {
  candidate: Candidate;
  kind: Kind;
  /** Miles east and north of the center. */
  at: readonly [number, number];
  slot: TimeOfWeek | null;
}

export function makeEvent(random: Random, number: number): MadeEvent {
  const kind = oneOf(random, KINDS);
  const day = 1 + Math.floor(random() * 28);
  const hour = oneOf(random, STARTS);
  // 24:00 in Chicago is 06:00 UTC in this season.
  const startsAt = new Date(Date.UTC(2026, 10, 21 + day, hour + 6));
  const weekday = new Date(Date.UTC(2026, 10, 21 + day)).getUTCDay();
  const week = weekday === 0 || weekday === 6 ? 'weekend' : 'weekday';
  const at = [(random() - 0.5) * 40, (random() - 0.5) * 40] as const;
  const capacity = 8 + Math.floor(random() * 50);
  return {
    kind,
    at,
    slot: hour < 12 ? `${week}_morning` : hour >= 17 ? `${week}_evening` : null,
    candidate: {
      id: `event-${String(number).padStart(4, '0')}`,
      version: 0,
      hostId: `host-${Math.floor(random() * HOSTS)}`,
      title: `${oneOf(random, kind.titles)}, no. ${number}`,
      description: 'Come as you are. We begin on time and end when it is over.',
      categories: kind.categories,
      startsAt,
      timeZone: ZONE,
      latitude: CENTER.latitude + at[1] / 69,
      longitude: CENTER.longitude + at[0] / 59.6,
      capacity,
      seatsTaken: Math.floor(capacity * random()),
      seatsHeld: 0,
      waiting: 0,
      approvalStatus: 'approved',
      cancelledAt: null,
      priceCents: 0,
      requiredTier: 'game_room',
      registered: false,
    },
  };
}

export interface Person {
  seeker: Seeker;
  /** How much they like each kind of evening; never told. */
  taste: ReadonlyMap<Kind, number>;
  /** How much they like each time of the week. */
  hours: ReadonlyMap<TimeOfWeek, number>;
}

export function makePerson(random: Random, number: number): Person {
  const loved = new Set(Array.from({ length: 4 }, () => oneOf(random, KINDS)));
  const taste = new Map(KINDS.map((kind) => [kind, (loved.has(kind) ? 2 : 0) + random()]));
  const hours = new Map(TIMES.map((time) => [time, random()]));
  // A fifth of what is loved goes untold, and one interest in three profiles is only wishful.
  const told = [...loved].flatMap(({ interest }) => (interest !== null && random() < 0.8 ? [interest] : []));
  const wishful = random() < 0.33 ? [oneOf(random, INTERESTS)] : [];
  return {
    taste,
    hours,
    seeker: {
      memberId: `member-${number}`,
      tier: 'game_room',
      place: CENTER,
      travelMiles: oneOf(random, [10, 25, 25, 50]),
      interests: [...new Set([...told, ...wishful])],
      activity:
        random() < 0.5 ? null : oneOf(random, ['active', 'creative', 'intellectual', 'social'] as const),
      // Told with errors: what they answered is what they like, give or take.
      times: TIMES.filter((time) => (hours.get(time) ?? 0) + (random() - 0.5) * 0.6 > 0.6),
    },
  };
}

/** What somebody gets out of an evening; the numbers have nothing to do with the ranking's. */
export function pleasure(person: Person, event: MadeEvent, random: Random): number {
  const miles = Math.hypot(...event.at);
  const { seatsTaken } = event.candidate;
  return (
    1.6 * (person.taste.get(event.kind) ?? 0) +
    1.2 * (event.slot ? (person.hours.get(event.slot) ?? 0) : 0.3) -
    miles / 12 +
    0.02 * seatsTaken +
    0.8 * gumbel(random)
  );
}
