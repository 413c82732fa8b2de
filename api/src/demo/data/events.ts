import type { DemoEvent } from '../types.ts';
import { ACTIVE_EVENTS } from './events-active.ts';
import { CLUB_HOUSE_EVENTS } from './events-club-house.ts';
import { CREATIVE_EVENTS } from './events-creative.ts';
import { FOOD_EVENTS } from './events-food.ts';
import { GAMES_EVENTS } from './events-games.ts';
import { NETWORKING_EVENTS } from './events-networking.ts';
import { SOCIAL_EVENTS } from './events-social.ts';
import { TICKETED_EVENTS } from './events-ticketed.ts';

/** Each file holds the events of its first category; those with a price have one of their own. */
export const EVENTS: DemoEvent[] = [
  ...SOCIAL_EVENTS,
  ...CREATIVE_EVENTS,
  ...ACTIVE_EVENTS,
  ...GAMES_EVENTS,
  ...FOOD_EVENTS,
  ...NETWORKING_EVENTS,
  ...CLUB_HOUSE_EVENTS,
  ...TICKETED_EVENTS,
];
