import type { DemoEvent } from '../types.ts';
import { GAMES_EVENTS } from './events-games.ts';
import { SOCIAL_EVENTS } from './events-social.ts';

export const EVENTS: DemoEvent[] = [...GAMES_EVENTS, ...SOCIAL_EVENTS];
