import { type Category, type Tier, DAY_MS } from '@backyard/contract';
import { availability } from '../events/availability.policy.ts';
import { distanceMiles, type Coordinates } from '../platform/gazetteer/distance.ts';
import { eventText, fold, strongestFirst, type EventText } from './matching.rules.ts';
import { reasonFor, type FriendsGoing, type Match } from './reason.rules.ts';
import { localTimeOf, timeFit, type LocalTime, type TimeOfWeek } from './time-of-week.rules.ts';
import { topicOf, type Topic } from './topics.rules.ts';

/** The home shows at most six (docs/product.md: home). */
export const MAX_RECOMMENDED = 6;
/** The most events of one host, while others have something [REC-11]. */
const MAX_OF_ONE_HOST = 2;

export type Activity = 'active' | 'creative' | 'intellectual' | 'social';

type Offered = Parameters<typeof availability>[0];

/** The member who gets the recommendations. */
export interface Seeker {
  memberId: string;
  /** The effective one. */
  tier: Tier;
  place: Coordinates | null;
  travelMiles: number;
  interests: readonly string[];
  activity: Activity | null;
  times: readonly TimeOfWeek[];
}

/** The parsed text and start of an event: the same for all members. */
export interface EventReading {
  text: EventText;
  time: LocalTime;
}

/** An event that might be recommended. */
export interface Candidate extends Offered {
  hostId: string | null;
  title: string;
  /** Read already; else it is read of the fields below. */
  reading?: EventReading;
  description: string;
  categories: readonly Category[];
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
  /** The member has a seat already. */
  registered: boolean;
  /** Friends of the member who go. */
  friends?: FriendsGoing;
}

export interface Recommendation {
  id: string;
  /** "Because you like hiking · 4 miles away" */
  reason: string;
}

/** The weight of each part; together 1 [REC-9]. */
const WEIGHTS = {
  interests: 0.45,
  time: 0.17,
  distance: 0.16,
  activity: 0.1,
  crowd: 0.07,
  soon: 0.05,
} as const;

/** Friends who go are worth this on top, one, and two or more [REC-16]. */
const WITH_FRIENDS = [0, 0.2, 0.3] as const;

/** The shares that the second and third best interest add to the best [REC-4]. */
const FURTHER_INTERESTS = [1, 0.25, 0.1];

/** Categories that answer "What kind of activities do you enjoy most?" [REC-5]. */
export const ACTIVITY_CATEGORIES: Record<Activity, readonly Category[]> = {
  active: ['active'],
  creative: ['creative'],
  intellectual: ['games', 'networking'],
  social: ['social'],
};

/** How far beyond their travel distance a member may still be sent [REC-2]. */
const STRETCH = 1.25;
const FIT_AT_TRAVEL_DISTANCE = 0.4;
const SOON_DAYS = 30;
/** Guests from which on a place counts as lively, seats from which on as roomy [REC-8]. */
const LIVELY = 20;
const ROOMY = 5;
const REPEATED_HOST = 0.08;
const REPEATED_TOPIC = 0.06;

/** Miles beyond which nothing is recommended [REC-2]. */
export const reachOf = (seeker: Pick<Seeker, 'travelMiles'>): number => seeker.travelMiles * STRETCH;

/**
 * The best six at most, best first, each with its reason. Pure: the same candidates in any order give the same answer.
 * The numbered rules are in docs/rules/recommendations.md.
 */
export function recommend(seeker: Seeker, candidates: readonly Candidate[], now: Date): Recommendation[] {
  const topics = topicsOf(seeker.interests);
  const unique = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const scored = [...unique.values()].flatMap((candidate) => {
    const match = matchOf(seeker, topics, candidate, now);
    return match ? [{ candidate, match, score: scoreOf(match), series: seriesOf(candidate) }] : [];
  });
  return pick(scored.toSorted(byScore)).map(({ candidate, match }) => ({
    id: candidate.id,
    reason: reasonFor(match),
  }));
}

/** Topics of the interests that are known, each once, in the same order whatever the profile's order. */
export const topicsOf = (interests: readonly string[]): Topic[] => [
  ...new Set(interests.toSorted().flatMap((interest) => topicOf(interest) ?? [])),
];

/** The reasons for an event, or null for one that is not recommended at all [REC-1, REC-2]. */
function matchOf(seeker: Seeker, topics: readonly Topic[], candidate: Candidate, now: Date): Match | null {
  const applicant = { tier: seeker.tier, onboarded: true, registered: candidate.registered };
  if (!availability(candidate, applicant, now).ok) return null;
  if (candidate.hostId === seeker.memberId) return null;
  const miles = milesTo(seeker.place, candidate);
  if (seeker.place && (miles === null || miles > reachOf(seeker))) return null;
  const time = candidate.reading?.time ?? localTimeOf(candidate.startsAt, candidate.timeZone);
  const { activity } = seeker;
  return {
    interests: interestsIn(candidate, topics),
    categories: candidate.categories,
    activity:
      activity !== null &&
      candidate.categories.some((category) => ACTIVITY_CATEGORIES[activity].includes(category))
        ? activity
        : null,
    time,
    wantedTimes: seeker.times,
    miles,
    travelMiles: seeker.travelMiles,
    going: candidate.seatsTaken,
    spots: candidate.capacity - candidate.seatsTaken - candidate.seatsHeld,
    ...(candidate.friends && { friends: candidate.friends }),
    days: (candidate.startsAt.getTime() - now.getTime()) / DAY_MS,
  };
}

function milesTo(place: Coordinates | null, { latitude, longitude }: Candidate): number | null {
  if (!place || latitude === null || longitude === null) return null;
  return distanceMiles(place, { latitude, longitude });
}

/** The interests that an event meets, strongest first. */
const interestsIn = ({ reading, title, description, categories }: Candidate, topics: readonly Topic[]) =>
  strongestFirst(
    reading?.text ?? eventText(title, description, categories),
    topics.map((topic) => ({ topic })),
  );

function scoreOf(match: Match): number {
  const interests = FURTHER_INTERESTS.reduce(
    (sum, share, place) => sum + share * (match.interests[place]?.strength ?? 0),
    0,
  );
  return (
    WEIGHTS.interests * interests +
    WEIGHTS.activity * (match.activity === null ? 0 : 1) +
    WEIGHTS.time * timeFit(match.time, match.wantedTimes) +
    WEIGHTS.distance * distanceFit(match) +
    WEIGHTS.crowd * crowdFit(match) +
    WEIGHTS.soon * Math.max(0, 1 - match.days / SOON_DAYS) +
    WITH_FRIENDS[match.friends ? (match.friends.total > 1 ? 2 : 1) : 0]
  );
}

/** 1 at the door, 0.4 at the travel distance, 0 where the reach ends; 0 without a place [REC-7]. */
function distanceFit({ miles, travelMiles }: Match): number {
  if (miles === null) return 0;
  const share = miles / travelMiles;
  return share <= 1
    ? 1 - (1 - FIT_AT_TRAVEL_DISTANCE) * share
    : FIT_AT_TRAVEL_DISTANCE * Math.max(0, (STRETCH - share) / (STRETCH - 1));
}

/** Company counts most while it is little, and the last seats are better left to those who look for them [REC-8]. */
function crowdFit({ going, spots }: Match): number {
  const lively = Math.min(1, Math.log2(1 + going) / Math.log2(1 + LIVELY));
  return 0.7 * lively + 0.3 * Math.min(1, spots / ROOMY);
}

interface Scored {
  candidate: Candidate;
  match: Match;
  score: number;
  /** The same for the evenings of one series. */
  series: string;
}

/** A total order: of equals the sooner, then the lower id [REC-10]. */
const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score ||
  a.candidate.startsAt.getTime() - b.candidate.startsAt.getTime() ||
  (a.candidate.id < b.candidate.id ? -1 : 1);

/** Picks one after the other, each the best of the rest after a penalty for repeating those before it [REC-11]. */
function pick(ranked: readonly Scored[]): Scored[] {
  const picked: Scored[] = [];
  while (picked.length < MAX_RECOMMENDED) {
    const left = ranked.filter((one) => !picked.some((other) => other.series === one.series));
    const open = left.filter((one) => countHost(picked, one) < MAX_OF_ONE_HOST);
    const [first, ...others] = open.length > 0 ? open : left;
    if (!first) break;
    const worth = (one: Scored) =>
      one.score - REPEATED_HOST * countHost(picked, one) - REPEATED_TOPIC * countTopic(picked, one);
    picked.push(others.reduce((best, one) => (worth(one) > worth(best) ? one : best), first));
  }
  return picked;
}

const seriesOf = ({ hostId, title, reading }: Candidate): string =>
  `${hostId} ${reading?.text.title ?? fold(title)}`;
const countHost = (picked: readonly Scored[], one: Scored): number =>
  picked.filter(({ candidate }) => candidate.hostId === one.candidate.hostId).length;

/** The main subject of an event: the interest it matches best, otherwise its first category. */
const aboutOf = ({ match, candidate }: Scored): string | undefined =>
  match.interests[0]?.topic.label ?? candidate.categories[0];
const countTopic = (picked: readonly Scored[], one: Scored): number =>
  picked.filter((other) => aboutOf(other) === aboutOf(one)).length;
