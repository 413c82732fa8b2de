import { interestLabel } from '@backyard/contract';
import type { Guest } from './drawing/party.ts';

/** Below this, nothing is said about the people who go [TABLE-12]. */
export const SMALLEST_GROUP = 5;
/** So many at least are counted, and so many are not: who is one of them learns nothing about another. */
const COUNTED = 3;
const NOT_COUNTED = 2;

/** What the onboarding answer on social style means at a table [TABLE-5]. */
export const voiceOf = (style: string | null): Guest['voice'] =>
  style === 'extrovert' ? 'talker' : style === 'introvert' ? 'listener' : null;

/**
 * One line about somebody at one's table, of what both told or both were at [TABLE-10]: nobody reads what only one of them told.
 */
export function lineFor(common: { interests: readonly string[]; met: { title: string } | null }): string {
  const [one, two] = common.interests.map((interest) => interestLabel(interest).toLowerCase());
  if (one !== undefined) return `You both like ${two === undefined ? one : `${one} and ${two}`}`;
  return common.met ? `You were both at ${common.met.title}` : 'You have not met here yet';
}

/** A part of the people who go, where it is told: of a group, and never about one of them or about all but one [TABLE-12]. */
export const toldCount = (part: number, going: number): number | null =>
  going >= SMALLEST_GROUP && part >= COUNTED && going - part >= NOT_COUNTED ? part : null;
