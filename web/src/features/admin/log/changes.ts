import { formatDollars, HELPER_ROLES, HELPER_WORDS, TIER_LABELS, type Tier } from '@backyard/contract';
import { saidInstant } from '../instant.tsx';

type Values = Record<string, unknown> | null;

/** One changed value, in words. `before` is null if there was no value or the whole row is new; `after` is null if there is none now. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const isTier = (text: string): text is Tier => Object.hasOwn(TIER_LABELS, text);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in words; null for an empty one. `name` is its field's: amounts are in cents. */
function said(name: string, value: unknown, timeZone: string | undefined): string | null {
  if (isNothing(value)) return null;
  if (typeof value === 'number')
    return /cents$/i.test(name) ? formatDollars((value / 100).toFixed(2)) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return saidInstant(value, timeZone);
    const helps = name === 'role' ? HELPER_ROLES.find((role) => role === value) : undefined;
    if (helps) return HELPER_WORDS[helps].name;
    return isTier(value) ? TIER_LABELS[value] : value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => said(name, one, timeZone)).join(', ');
  return Object.entries(value ?? {})
    .map(([key, one]) => `${words(key)} ${said(key, one, timeZone) ?? 'none'}`)
    .join(', ');
}

/** "subscriptionTier", "starts_at" and "priceCents" as words: "subscription tier", "starts at", "price". */
const words = (name: string): string =>
  name
    .replace(/_?cents$/i, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ');

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Internal ids mean nothing to the reader of the log. */
const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);

/** The differences made by an audited action, without unchanged values and ids. */
export function changesOf(before: Values, after: Values, timeZone?: string): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !isId(before?.[field]) && !isId(after?.[field]))
    .map((field) => ({
      field: capital(words(field)),
      before: said(field, before?.[field], timeZone),
      after: said(field, after?.[field], timeZone),
    }))
    .filter((change) => change.before !== change.after);
}
