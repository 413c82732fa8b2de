import {
  CATEGORY_LABELS,
  formatDollars,
  isTimeZone,
  TIER_LABELS,
  type Category,
  type Tier,
} from '@backyard/contract';
import type { Selectable } from 'kysely';
import type { EventsTable } from '../../platform/database/schema.ts';
import { toDollars } from '../../platform/money.ts';

export type StoredEvent = Selectable<EventsTable>;

/** An event as PUT /api/events/{id} takes it. */
export const valuesOf = (row: StoredEvent): Record<string, unknown> => ({
  title: row.title,
  description: row.description,
  location: row.location,
  address: row.address,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  maxAttendees: row.capacity,
  categories: row.categories,
  price: toDollars(row.price_cents),
  requiredTier: row.required_tier,
  imageUrl: row.image_url,
  version: row.version,
});

const LONGEST = 120;
const isTier = (value: string): value is Tier => value in TIER_LABELS;
const isCategory = (value: unknown): value is Category => String(value) in CATEGORY_LABELS;

/** A value of the form in words. */
export function inWords(field: string, value: unknown, timeZone: string): string {
  if (Array.isArray(value))
    return value.map((each) => (isCategory(each) ? CATEGORY_LABELS[each] : each)).join(', ');
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  if (text === '') return 'nothing';
  if (field === 'startTime' || field === 'endTime') return timeInWords(text, timeZone);
  if (field === 'price') return formatDollars(text);
  if (field === 'requiredTier') return isTier(text) ? TIER_LABELS[text] : text;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function timeInWords(time: string, timeZone: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime()) || !isTimeZone(timeZone)) return time;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(date)
    .replaceAll('\u202F', ' ');
}
