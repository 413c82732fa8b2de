import type { EventImport, ImportRow, ImportState, InStep } from '@backyard/contract';
import type { BadgeTone } from '../../ui/badge.tsx';

/** A row's current state: its outcome, or its planned one. */
export const stateOf = ({ plan, outcome }: Pick<ImportRow, 'plan' | 'outcome'>): ImportState =>
  outcome ?? plan;

/** A state in words. */
export const STATE_LABELS: Record<ImportState, string> = {
  new: 'New',
  made: 'Created',
  changed: 'Changed',
  same: 'Already there',
  refused: 'Left out',
};

export const STATE_TONES: Record<ImportState, BadgeTone> = {
  new: 'accent',
  made: 'success',
  changed: 'glow',
  same: 'neutral',
  refused: 'danger',
};

export const eventsIn = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** "12 new, 1 changed, 3 already there, 2 left out." */
export function plannedInWords({ planned }: Pick<EventImport, 'planned'>): string {
  return inWords([
    [planned.new, 'new'],
    [planned.changed, 'changed'],
    [planned.same, 'already there'],
    [planned.refused, 'left out'],
  ]);
}

/** "12 created, 1 changed, 3 already there, 2 left out." */
export function outcomesInWords({ outcomes }: Pick<EventImport, 'outcomes'>): string {
  return inWords([
    [outcomes.made, 'created'],
    [outcomes.changed, 'changed'],
    [outcomes.same, 'already there'],
    [outcomes.refused, 'left out'],
  ]);
}

const inWords = (parts: [number, string][]): string =>
  `${parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')}.`;

/** How many rows need work, and how many of them are done. */
export function progressOf({ planned, outcomes }: Pick<EventImport, 'planned' | 'outcomes'>) {
  const total = planned.new + planned.changed;
  return { total, done: total - outcomes.waiting };
}

/** The consequences of confirming, for a host, or for an admin, whose events need no approval. */
export function consequencesOf(
  { planned }: Pick<EventImport, 'planned'>,
  inStep: InStep | null = null,
  byAdmin = false,
): string {
  const made =
    planned.new > 0
      ? `${eventsIn(planned.new)} will be created${byAdmin ? ' and published at once.' : ': free ones are published at once, ticketed ones wait for approval.'}`
      : '';
  const changed =
    planned.changed > 0
      ? `${eventsIn(planned.changed)} will be changed, and people who are registered are told about a new time or place.`
      : '';
  const later =
    inStep === null ? '' : 'After that we keep checking the calendar, and bring in what is new or changed.';
  return [made, changed, later].filter(Boolean).join(' ');
}
