export { CallFailed, type TlsTrouble } from './call-failed.ts';
export { callOutside, openOutside, type OutsideCall } from './call-outside.ts';
export { isSecureOrOwn, outsideRules, readAddress, type OutsideRules } from './read-address.ts';
export { retryAfterMs } from './retry-after.rules.ts';
