import { PATHS } from '@backyard/contract';

/** Fields of one's profile to which others of our pages lead, by what their address says behind the hash. */
const PROFILE_PLACES = {
  '#friends-reach': 'friendsReach',
  '#who-sees-you': 'hiddenFromLists',
} as const;
type Hash = keyof typeof PROFILE_PLACES;
export type ProfilePlace = (typeof PROFILE_PLACES)[Hash];

const at = (hash: Hash): string => `${PATHS.myProfile}${hash}`;

/** Which field an address names; null for none. */
export const placeOf = (hash: string): ProfilePlace | null =>
  Object.entries(PROFILE_PLACES).find(([known]) => known === hash)?.[1] ?? null;

/** One's profile, open at how friends reach one. */
export const REACH_PATH = at('#friends-reach');

/** ... and at whether one hides from lists. */
export const HIDDEN_PATH = at('#who-sees-you');
