import type { ErrorBody } from '@backyard/contract';
import { issuesOfTimes, organiserOf, readEventForm, timesOf } from '../../events/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';

type Issues = NonNullable<ErrorBody['issues']>;

/** What the form's rules say about a new event, per field, without making it; an empty list when nothing is wrong. Without `now` its times may be any. */
export function issuesOf(by: Pick<Member, 'role'>, body: Record<string, unknown>, now: Date | null): Issues {
  try {
    return issuesOfTimes(timesOf(readEventForm(organiserOf(by), body).columns), now);
  } catch (error) {
    if (error instanceof Refusal) return error.issues ?? [{ path: '', message: error.message }];
    throw error;
  }
}

const LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  location: 'Location',
  address: 'Address',
  startTime: 'Start',
  endTime: 'End',
  timeZone: 'Time zone',
  maxAttendees: 'Max attendees',
  categories: 'Categories',
  price: 'Price',
  requiredTier: 'Required tier',
};

/** A field's name for people. */
export const labelOf = (field: string): string => LABELS[field.split('.')[0] ?? ''] ?? field;

/** Issues as complete sentences, one per field: "Price: Enter a price in dollars, like 12.50." */
export const sentencesOf = (issues: Issues): string[] =>
  [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()]
    .toReversed()
    .map(({ path, message }) => {
      const label = labelOf(path);
      const named = path === '' || message.toLowerCase().includes(label.toLowerCase());
      return `${named ? '' : `${label}: `}${message}${/[.!?]$/.test(message) ? '' : '.'}`;
    });
