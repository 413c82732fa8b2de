import { INTERESTS, type Interest } from '@backyard/contract';
import { strongestFirst, SURE, type EventText } from './matching.rules.ts';
import { topicOf, type Topic } from './topics.rules.ts';

/** So many are proposed: what one comes for, not everything that it touches. */
const MOST = 2;

const OFFERED: readonly { interest: Interest; topic: Topic }[] = INTERESTS.flatMap((interest) => {
  const topic = topicOf(interest);
  return topic ? [{ interest, topic }] : [];
});

/**
 * The wizard's interests of somebody who comes for this event [REC-15]: those that it is surely about, else the one that is
 * nearest to its category; none where nothing tells.
 */
export function interestsOf(event: EventText): Interest[] {
  const found = strongestFirst(event, OFFERED);
  const sure = found.filter(({ strength }) => strength >= SURE);
  return (sure.length > 0 ? sure.slice(0, MOST) : found.slice(0, 1)).map(({ interest }) => interest);
}
