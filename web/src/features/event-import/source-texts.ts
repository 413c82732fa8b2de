import type { EventSource, InStep } from '@backyard/contract';
import { eventsIn } from './import-texts.ts';

export const HOURS_LABELS: Record<InStep['everyHours'], string> = {
  1: 'Every hour',
  6: 'Every 6 hours',
  24: 'Every day',
};

export const GONE_LABELS: Record<InStep['whenGone'], string> = {
  ask: 'Ask me',
  remove: 'Delete it where nobody ever registered, else ask me',
};

/** The result of the last sync with changes: "2 created, 1 changed". */
export function broughtBy({ lastRun }: Pick<EventSource, 'lastRun'>): string | null {
  if (lastRun === null) return null;
  if (lastRun.waiting > 0) return `${eventsIn(lastRun.waiting)} on the way`;
  const parts: [number, string][] = [
    [lastRun.made, 'created'],
    [lastRun.changed, 'changed'],
    [lastRun.refused, 'left out'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return said.length === 0 ? 'nothing to do' : said.join(', ');
}

/** How many people would lose a seat. */
export const registeredIn = (registered: number): string =>
  registered === 0
    ? 'nobody registered'
    : registered === 1
      ? '1 person registered'
      : `${registered} people registered`;
