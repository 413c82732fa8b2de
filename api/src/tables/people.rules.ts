import { interestLabel } from '@backyard/contract';
import type { Guest } from './drawing/party.ts';

/** Below this, nothing is shown about the attendees [TABLE-12]. */
export const SMALLEST_GROUP = 5;
/**
 * A count is shown only if at least this many people are in it, and at least this many are not: a person in it learns nothing about
 * another.
 */
const COUNTED = 3;
const NOT_COUNTED = 2;

/** The role at a table for the onboarding answer on social style [TABLE-5]. */
export const voiceOf = (style: string | null): Guest['voice'] =>
  style === 'extrovert' ? 'talker' : style === 'introvert' ? 'listener' : null;

/**
 * One line about a person at the reader's table, based on what both answered or both attended [TABLE-10]: what only one of them answered is
 * never shown.
 */
export function lineFor(common: { interests: readonly string[]; met: { title: string } | null }): string {
  const [one, two] = common.interests.map((interest) => interestLabel(interest).toLowerCase());
  if (one !== undefined) return `You both like ${two === undefined ? one : `${one} and ${two}`}`;
  return common.met ? `You were both at ${common.met.title}` : 'You have not met here yet';
}

/** The number of attendees in this part, if it may be shown: only for a group, and never about one of them or all but one [TABLE-12]. */
export const toldCount = (part: number, going: number): number | null =>
  going >= SMALLEST_GROUP && part >= COUNTED && going - part >= NOT_COUNTED ? part : null;
