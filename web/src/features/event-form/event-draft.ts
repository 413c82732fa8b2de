import { CATEGORIES, EVENT_FIELD_NAMES, EVENT_FIELDS, TIERS, type Category } from '@backyard/contract';
import type { EventAnswers } from './event-answers.ts';

/** What was typed and not saved, and when. */
export interface EventDraft {
  answers: EventAnswers;
  /** UTC, ISO 8601. */
  keptAt: string;
  /** The event's, when it was begun; null for a new one. */
  version: number | null;
}

/** Fields whose control holds a text. */
const TEXTS = EVENT_FIELD_NAMES.filter(
  (name) => typeof EVENT_FIELDS[name].begins === 'string' && name !== 'requiredTier',
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCategory = (value: unknown): value is Category => CATEGORIES.some((category) => category === value);

/** What was typed before, over `start` wherever it is not what this form could have written; null without any. */
export function parseDraft(stored: string | null, start: EventAnswers): EventDraft | null {
  let kept: unknown;
  try {
    kept = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(kept) || !isRecord(kept['answers']) || typeof kept['keptAt'] !== 'string') return null;
  const draft = kept['answers'];
  const texts = TEXTS.filter((field) => typeof draft[field] === 'string');
  const answers = { ...start, ...Object.fromEntries(texts.map((field) => [field, draft[field]])) };
  const { imageUrl, categories, isTicketed, requiredTier } = draft;
  if (imageUrl === null || (typeof imageUrl === 'string' && imageUrl.startsWith('/')))
    answers.imageUrl = imageUrl;
  if (Array.isArray(categories)) answers.categories = categories.filter(isCategory);
  if (typeof isTicketed === 'boolean') answers.isTicketed = isTicketed;
  answers.requiredTier = TIERS.find((tier) => tier === requiredTier) ?? start.requiredTier;
  const version = typeof kept['version'] === 'number' ? kept['version'] : null;
  return { answers, keptAt: kept['keptAt'], version };
}

/** Where this person's draft of this event lies; `null` is the one they have not made yet. */
const keyOf = (memberId: string, eventId: string | null): string => `event:${memberId}:${eventId ?? 'new'}`;

/** The person's own draft; null when there is none, or in a browser that keeps nothing. */
export function readDraft(memberId: string, eventId: string | null, start: EventAnswers): EventDraft | null {
  try {
    return parseDraft(localStorage.getItem(keyOf(memberId, eventId)), start);
  } catch {
    return null;
  }
}

/** Keeps what was typed until it is saved, also past this tab; null forgets it. */
export function keepDraft(memberId: string, eventId: string | null, draft: EventDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(memberId, eventId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(memberId, eventId));
  } catch {
    // See readDraft.
  }
}

/** Whether two sets of answers would make the same event. */
export const sameAnswers = (one: EventAnswers, other: EventAnswers): boolean =>
  JSON.stringify(one) === JSON.stringify({ ...one, ...other });
