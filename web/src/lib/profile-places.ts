import { PATHS } from '@backyard/contract';

/** Fields of the own profile that other pages link to, by the hash of the address. */
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

/** The own profile, opened at how friends can reach the member. */
export const REACH_PATH = at('#friends-reach');

/** ... and at whether one hides from lists. */
export const HIDDEN_PATH = at('#who-sees-you');
