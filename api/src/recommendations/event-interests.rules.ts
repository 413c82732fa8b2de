import { INTERESTS, type Interest } from '@backyard/contract';
import { strongestFirst, SURE, type EventText } from './matching.rules.ts';
import { topicOf, type Topic } from './topics.rules.ts';

/** At most this many interests are suggested: the main reasons to come, not every subject it touches. */
const MOST = 2;

const OFFERED: readonly { interest: Interest; topic: Topic }[] = INTERESTS.flatMap((interest) => {
  const topic = topicOf(interest);
  return topic ? [{ interest, topic }] : [];
});

/**
 * The wizard's interests of a person who comes for this event [REC-15]: those that it is clearly about, else the one nearest to its
 * category; none if there is no indication.
 */
export function interestsOf(event: EventText): Interest[] {
  const found = strongestFirst(event, OFFERED);
  const sure = found.filter(({ strength }) => strength >= SURE);
  return (sure.length > 0 ? sure.slice(0, MOST) : found.slice(0, 1)).map(({ interest }) => interest);
}
