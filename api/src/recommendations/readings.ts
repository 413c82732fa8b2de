import { boundedMemory, textBytes } from '../platform/bounded-memory.ts';
import { eventText } from './matching.rules.ts';
import type { Candidate, EventReading } from './ranking.rules.ts';
import { localTimeOf } from './time-of-week.rules.ts';

/** Room for thousands of events; those that few members see are parsed again. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** How strongly an event is about each topic is kept beside its words. */
const STRENGTHS_BYTES = 2000;

type Said = Pick<Candidate, 'id' | 'version' | 'title' | 'categories' | 'startsAt' | 'timeZone'>;

/** Parsed texts of events: the same for every member until the event is changed, which raises its version. */
export interface Readings {
  find: (event: Said) => EventReading | undefined;
  keep: (event: Said & { description: string }) => EventReading;
}

const keyOf = ({ id, version }: Said): string => `${id} ${version}`;

export function createReadings(): Readings {
  const kept = boundedMemory<EventReading>(KEPT_BYTES);
  return {
    find: (event) => kept.get(keyOf(event)),
    keep: (event) => {
      const { title, description, categories, startsAt, timeZone } = event;
      const reading = {
        text: eventText(title, description, categories),
        time: localTimeOf(startsAt, timeZone),
      };
      // Folded letters can be several times as many as the host wrote.
      const { title: words, rest } = reading.text;
      kept.set(keyOf(event), reading, textBytes(words) + textBytes(rest) + STRENGTHS_BYTES);
      return reading;
    },
  };
}
