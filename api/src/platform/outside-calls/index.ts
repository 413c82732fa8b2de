export { CallFailed } from './call-failed.ts';
export { callOutside, openOutside, type OutsideCall } from './call-outside.ts';
export { outsideRules, readAddress, type OutsideRules } from './read-address.ts';
