import {
  CATEGORY_LABELS,
  formatDollars,
  isTimeZone,
  TIER_LABELS,
  type Category,
  type Tier,
} from '@backyard/contract';
import { dateFormat } from '../../platform/date-format.ts';

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
  return dateFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(date)
    .replaceAll('\u202F', ' ');
}
