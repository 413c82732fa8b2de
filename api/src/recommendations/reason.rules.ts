import { friendsGoingText, type Category } from '@backyard/contract';
import { SURE } from './matching.rules.ts';
import { timeWords, type LocalTime, type TimeOfWeek } from './time-of-week.rules.ts';
import type { Topic } from './topics.rules.ts';

/** Friends of the member who go to an event: two first names at most. */
export interface FriendsGoing {
  firstNames: readonly string[];
  total: number;
}

/** The reasons for an event: the ranking weighs them, and the text names them. */
export interface Match {
  /** Strongest first. */
  interests: readonly { topic: Topic; strength: number }[];
  categories: readonly Category[];
  /** The member's answer, where the event is of that kind. */
  activity: 'active' | 'creative' | 'intellectual' | 'social' | null;
  time: LocalTime;
  wantedTimes: readonly TimeOfWeek[];
  /** Null: the place is unknown, so no distance is mentioned. */
  miles: number | null;
  travelMiles: number;
  going: number;
  spots: number;
  /** Until it starts. */
  days: number;
  friends?: FriendsGoing;
}

const ENJOYED = {
  active: 'Because you enjoy being active',
  creative: 'Because you enjoy creative things',
  intellectual: 'Because you enjoy ideas and good questions',
  social: 'Because you enjoy good company',
} as const;

/** What an event in a category offers a member whose interest is only related to it. */
const SOMETHING: Partial<Record<Category, string>> = {
  creative: 'Something creative',
  active: 'Something active',
  games: 'Something to play',
  food: 'Something to eat',
};

/** From this many guests on they are mentioned. */
const COMPANY = 3;
const NEXT_DAYS = 7;

/** Why this event, in one or two short parts that are true of it and of the member [REC-12]. */
export function reasonFor(match: Match): string {
  const parts = [...causes(match), ...details(match)];
  const [first = { kind: 'room', text: `Room for ${match.spots} more` }] = parts;
  const second = details(match).find(({ kind }) => kind !== first.kind);
  const text = second ? `${first.text} · ${second.text}` : first.text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Part {
  kind: 'friends' | 'taste' | 'time' | 'distance' | 'company' | 'soon' | 'room';
  text: string;
}

function causes(match: Match): Part[] {
  if (match.friends) return [{ kind: 'friends', text: `Because ${friendsGoingText(match.friends)}` }];
  const [best] = match.interests;
  if (best && best.strength >= SURE) return [{ kind: 'taste', text: `Because you like ${best.topic.label}` }];
  if (match.activity) return [{ kind: 'taste', text: ENJOYED[match.activity] }];
  const near = match.categories.find((category) => best?.topic.near?.includes(category));
  const something = near && SOMETHING[near];
  if (best && something) return [{ kind: 'taste', text: `${something}, since you like ${best.topic.label}` }];
  const time = timeWords(match.time, match.wantedTimes);
  return time ? [{ kind: 'time', text: `${time}, when you like to go out` }] : [];
}

function details(match: Match): Part[] {
  const time = timeWords(match.time, match.wantedTimes);
  return [
    ...(match.miles === null ? [] : [{ kind: 'distance', text: distanceWords(match.miles) } as const]),
    ...(time ? [{ kind: 'time', text: time } as const] : []),
    ...(match.going >= COMPANY
      ? [{ kind: 'company', text: `${match.going} people are going` } as const]
      : []),
    ...(match.days <= NEXT_DAYS ? [{ kind: 'soon', text: 'in the next few days' } as const] : []),
  ];
}

/** Rounded as on the card: "4 miles away". */
function distanceWords(miles: number): string {
  const tenths = Math.round(miles * 10) / 10;
  if (tenths < 1) return 'less than a mile away';
  const whole = Math.round(tenths);
  return `${whole.toLocaleString('en-US')} ${whole === 1 ? 'mile' : 'miles'} away`;
}
