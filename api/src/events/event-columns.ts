import {
  EVENT_FIELDS,
  type AdminEventBody,
  type EventEditForm,
  type EventFieldName,
  type Visibility,
} from '@backyard/contract';
import type { Selectable } from 'kysely';
import type { EventsTable } from '../platform/database/schema.ts';
import { fromDollars, toDollars } from '../platform/money.ts';

type Fields = typeof EVENT_FIELDS;
/** The columns that the event's form fills, as read. */
export type EventColumns = Pick<Selectable<EventsTable>, Fields[EventFieldName]['column']>;
/** The event's fields as the API answers them. */
export type EventValues = Pick<EventEditForm['values'], EventFieldName>;

const FIELDS = Object.entries(EVENT_FIELDS).map(([name, { column, stored }]) => ({ name, column, stored }));

const VALUE_OF = {
  same: (value: unknown) => value,
  instant: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
  cents: (value: unknown) => toDollars(Number(value)),
};
const STORED_AS = {
  same: (value: unknown) => value,
  instant: (value: unknown) => new Date(String(value)),
  cents: (value: unknown) => fromDollars(String(value)),
};

/** A row as the API has it: times in UTC, the price in dollars. */
export function valuesOf(row: EventColumns): EventValues;
export function valuesOf(row: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, column, stored } of FIELDS) values[name] = VALUE_OF[stored](row[column]);
  return values;
}

/** A validated form as columns: instants, cents, and nulls for empty values. */
export function columnsOf(form: Omit<AdminEventBody, 'version' | 'repeat'>): Omit<
  EventColumns,
  'time_zone' | 'visibility'
> & {
  time_zone: string | undefined;
  visibility: Visibility | undefined;
};
export function columnsOf(form: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    FIELDS.map(({ name, column, stored }) => [column, STORED_AS[stored](form[name])]),
  );
}

/** The columns as a change leaves them: a field that its body leaves out stays as it was, since its sender may not know the field [HOST-71]. */
export function changedColumns(
  before: EventColumns,
  body: Record<string, unknown>,
  form: ReturnType<typeof columnsOf>,
): EventColumns;
export function changedColumns(
  before: Record<string, unknown>,
  body: Record<string, unknown>,
  form: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    FIELDS.map(({ name, column }) => [column, body[name] === undefined ? before[column] : form[column]]),
  );
}

/** The same columns of another row. */
export function copiedColumns(row: EventColumns): EventColumns;
export function copiedColumns(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(FIELDS.map(({ column }) => [column, row[column]]));
}
