import type { Venue } from '../types.ts';
import { AUSTIN_VENUES } from './venues-austin.ts';
import { FARTHER_VENUES } from './venues-farther.ts';

/** Every place where a demo event is held. Businesses are invented; parks and lakes are real. */
export const VENUES = { ...AUSTIN_VENUES, ...FARTHER_VENUES } satisfies Record<string, Venue>;
