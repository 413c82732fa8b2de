import { recommend, type Candidate } from '../api/src/recommendations/ranking.rules.ts';
import { makeEvent, makePerson, NOW, pleasure, randomFrom } from './taste-model.ts';

const EVENTS = 240;
/** A member would really go to this share of what they may go to. */
const CHOSEN_SHARE = 0.1;
const SHOWN = 6;

export interface Precision {
  ours: number;
  soonest: number;
  popular: number;
  /** What choosing blindly would reach. */
  chance: number;
}

/**
 * Precision at 6, averaged over the members: how many of the six shown are among the tenth of all reachable events that
 * the member would enjoy most. The two plain orders choose from the same reachable events as we do.
 */
export function precisionAtSix(seed: number, members: number): Precision {
  const random = randomFrom(seed);
  const sum = { ours: 0, soonest: 0, popular: 0 };
  for (let i = 0; i < members; i++) {
    const events = Array.from({ length: EVENTS }, (_, number) => makeEvent(random, number));
    const person = makePerson(random, i);
    const within = events.filter(
      ({ at, candidate }) =>
        Math.hypot(...at) <= person.seeker.travelMiles && candidate.seatsTaken < candidate.capacity,
    );
    const liked = within
      .map((event) => ({ id: event.candidate.id, worth: pleasure(person, event, random) }))
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, Math.max(SHOWN, Math.round(within.length * CHOSEN_SHARE)));
    const chosen = new Set(liked.map(({ id }) => id));
    const share = (ids: readonly string[]) => ids.filter((id) => chosen.has(id)).length / SHOWN;
    const firstBy = (order: (a: Candidate, b: Candidate) => number) =>
      within
        .map(({ candidate }) => candidate)
        .toSorted(order)
        .slice(0, SHOWN)
        .map(({ id }) => id);
    const candidates = events.map(({ candidate }) => candidate);
    sum.ours += share(recommend(person.seeker, candidates, NOW).map(({ id }) => id));
    sum.soonest += share(firstBy((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
    sum.popular += share(firstBy((a, b) => b.seatsTaken - a.seatsTaken));
  }
  return {
    ours: sum.ours / members,
    soonest: sum.soonest / members,
    popular: sum.popular / members,
    chance: CHOSEN_SHARE,
  };
}
