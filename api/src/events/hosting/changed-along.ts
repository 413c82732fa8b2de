import type { EventColumns } from '../event-columns.ts';
import { copiedColumns } from '../event-columns.ts';
import { movedAlong } from './repeat.rules.ts';
import { termsOf } from './rules-view.ts';

/**
 * Applies a change of one date's form to another date of the series: fields that the form did not change keep each date's own value
 * [REP-8].
 */
export function changedAlong(other: EventColumns, before: EventColumns, form: EventColumns): EventColumns {
  const own = copiedColumns(other);
  const was = copiedColumns(before);
  const change = Object.fromEntries(
    Object.entries(form).filter(([column, value]) => !sameIn(was, column, value)),
  );
  // Venue and address say one thing together.
  const { location, address } = form;
  const where = 'location' in change || 'address' in change ? { location, address } : {};
  const { startsAt, endsAt, timeZone } = movedAlong(termsOf(other), termsOf(before), termsOf(form));
  return { ...own, ...change, ...where, starts_at: startsAt, ends_at: endsAt, time_zone: timeZone };
}

const sameIn = (row: object, column: string, value: unknown): boolean =>
  JSON.stringify(Object.entries(row).find(([name]) => name === column)?.[1]) === JSON.stringify(value);
