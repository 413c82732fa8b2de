import { DAY_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * Guessing of codes is limited per account (codes/guesses.rules.ts); these limits keep one client or browser from overloading the server.
 * None counts by address: a stranger's calls must not use up the owner's limit. The limits per client leave room for a household or a
 * campus behind one address.
 */
export const CODES_PER_BROWSER: Limit = { name: 'code_browser', hits: 10, seconds: QUARTER_HOUR };
export const CODES_PER_CLIENT: Limit = { name: 'code_client', hits: 30, seconds: QUARTER_HOUR };
export const VERIFIES_PER_CLIENT: Limit = { name: 'verify_client', hits: 60, seconds: QUARTER_HOUR };
export const OIDC_STARTS_PER_CLIENT: Limit = { name: 'oidc_client', hits: 60, seconds: QUARTER_HOUR };
/** By session, so that a stolen session cannot use up the limit of the others. */
export const STEP_UP_CODES_PER_SESSION: Limit = { name: 'step_up', hits: 5, seconds: QUARTER_HOUR };
/** Each answer of a passkey that is asked for is a row. By session, as above: a stolen one stops no other. */
export const STEP_UP_PASSKEYS_PER_SESSION: Limit = {
  name: 'step_up_passkey',
  hits: 30,
  seconds: QUARTER_HOUR,
};
/** Each switch is a mail. Counted once a passkey has signed. */
export const CODE_SWITCHES_PER_MEMBER: Limit = { name: 'codes_switch', hits: 10, seconds: QUARTER_HOUR };
/** Asking and answering count both. */
export const PASSKEYS_PER_CLIENT: Limit = { name: 'passkey_client', hits: 120, seconds: QUARTER_HOUR };
/** Each key made sends a mail and a notice. The limit keeps them from burying notices of other sign-in changes. */
export const API_KEYS_MADE: Limit = { name: 'api_key_made', hits: 20, seconds: DAY_SECONDS };
