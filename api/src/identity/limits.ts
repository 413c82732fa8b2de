import type { Limit } from '../platform/http/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * Five codes of five tries each leave 25 guesses in a quarter of an hour at one address: 1 in 40,000. The limits per
 * client leave room for a household or a campus behind one address.
 */
export const CODES_PER_ADDRESS: Limit = { name: 'code_address', hits: 5, seconds: QUARTER_HOUR };
export const CODES_PER_CLIENT: Limit = { name: 'code_client', hits: 30, seconds: QUARTER_HOUR };
export const VERIFIES_PER_CLIENT: Limit = { name: 'verify_client', hits: 60, seconds: QUARTER_HOUR };
export const OIDC_STARTS_PER_CLIENT: Limit = { name: 'oidc_client', hits: 60, seconds: QUARTER_HOUR };
/** As for codes to sign in with: five tries each. */
export const STEP_UP_CODES_PER_MEMBER: Limit = { name: 'step_up', hits: 5, seconds: QUARTER_HOUR };
/** Asking and answering count both. */
export const PASSKEYS_PER_CLIENT: Limit = { name: 'passkey_client', hits: 120, seconds: QUARTER_HOUR };
