import type { AgeRange, Atmosphere, Category, Interest, Tier } from '@backyard/contract';
import type { CITIES } from './data/cities.ts';
import type { HOSTS } from './data/hosts.ts';
import type { DEMO_PEOPLE } from './data/people.ts';
import type { VENUES } from './data/venues.ts';
import type { When } from './schedule.ts';

export type CityKey = keyof typeof CITIES;
export type VenueKey = keyof typeof VENUES;
export type HostKey = keyof typeof HOSTS;
export type DemoPersonKey = keyof typeof DEMO_PEOPLE;

/** A place: degrees, north and east positive; `zone` is its IANA time zone. */
export interface City {
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  zone: string;
}

export interface Venue {
  name: string;
  /** Street, city, state and ZIP code in one line. */
  address: string;
  city: CityKey;
  latitude: number;
  longitude: number;
}

/** Answers to the wizard's third step. */
export interface Answers {
  social_style?: 'introvert' | 'ambivert' | 'extrovert';
  activity_preference?: 'active' | 'creative' | 'intellectual' | 'social';
  time_preference?: ('weekday_morning' | 'weekday_evening' | 'weekend_morning' | 'weekend_evening')[];
  commitment_level?: 'spontaneous' | 'flexible' | 'planned';
}

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  city: CityKey;
  bio?: string;
  /** The given age: a range of the wizard, or an age in years, which lies in one of them. */
  age: AgeRange | number;
  /** Miles. */
  travels?: number;
  interests: Interest[];
  answers?: Answers;
  tier?: Tier;
  /** Days until the paid month ends; negative: it ended. Left out: three weeks. */
  paidForDays?: number;
  publicEmail?: string;
  /** The part of a profile's address that names the person. */
  instagram?: string;
  linkedin?: string;
}

export interface DemoEvent {
  title: string;
  description: string;
  /** Left out: the platform itself. */
  host?: HostKey;
  venue: VenueKey;
  when: When;
  categories: [Category, ...Category[]];
  atmosphere?: Atmosphere;
  /** Where newcomers are met. */
  meetingPoint?: string;
  tier?: Tier;
  /** US cents. Left out: free. */
  priceCents?: number;
  capacity: number;
  /** How many of the other members come, as far as there are people with time. */
  going: number;
  /** The demo people who come, with their note. */
  with?: Partial<Record<DemoPersonKey, string | null>>;
  /** Notes of the other members, first come first. */
  notes?: string[];
  /** How many of the other members wait for a seat, where all are taken. */
  waiting?: number;
  /** The demo people who wait behind them, with their note. */
  waitingWith?: Partial<Record<DemoPersonKey, string | null>>;
  cancelled?: boolean;
  /** Ticketed, handed in, and not decided on. */
  pending?: boolean;
}
