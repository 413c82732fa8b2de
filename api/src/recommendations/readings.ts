import { eventText } from './matching.rules.ts';
import type { Candidate, EventReading } from './ranking.rules.ts';
import { localTimeOf } from './time-of-week.rules.ts';

/** A few kB each; what few members come across is read anew. */
const MOST_KEPT = 4000;

type Said = Pick<Candidate, 'id' | 'version' | 'title' | 'categories' | 'startsAt' | 'timeZone'>;

/** What events say, as the rules read them: the same for every member until the event is changed, which raises its version. */
export interface Readings {
  find: (event: Said) => EventReading | undefined;
  keep: (event: Said & { description: string }) => EventReading;
}

const keyOf = ({ id, version }: Said): string => `${id} ${version}`;

export function createReadings(): Readings {
  const kept = new Map<string, EventReading>();
  return {
    find: (event) => kept.get(keyOf(event)),
    keep: (event) => {
      const { title, description, categories, startsAt, timeZone } = event;
      const reading = {
        text: eventText(title, description, categories),
        time: localTimeOf(startsAt, timeZone),
      };
      kept.set(keyOf(event), reading);
      // The oldest stand first.
      for (const [oldest] of kept) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
      return reading;
    },
  };
}
