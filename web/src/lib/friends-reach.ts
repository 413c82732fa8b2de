import { PATHS } from '@backyard/contract';

/** The field of one's profile that says how friends reach one, as a part of its address. */
export const REACH_HASH = '#friends-reach';

/** One's profile, open at that field. */
export const REACH_PATH = `${PATHS.myProfile}${REACH_HASH}`;
