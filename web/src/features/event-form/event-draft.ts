import {
  ATMOSPHERES,
  CATEGORIES,
  EVENT_FIELD_NAMES,
  EVENT_FIELDS,
  TIERS,
  VISIBILITIES,
  type Category,
  type EventFieldName,
  type Question,
} from '@backyard/contract';
import { draftIn, isRecord, stored } from '../../lib/stored.ts';
import type { EventAnswers } from './event-answers.ts';
import { RHYTHMS } from './repeat-answers.ts';

/** Unsaved answers, and when they were typed. */
export interface EventDraft {
  answers: EventAnswers;
  /** UTC, ISO 8601. */
  keptAt: string;
  /** The event's version when the draft was started; null for a new event. */
  version: number | null;
}

/** Fields whose control offers fixed choices. */
const CHOICES: readonly EventFieldName[] = ['requiredTier', 'atmosphere', 'visibility'];
/** Fields whose control holds text. */
const TEXTS = EVENT_FIELD_NAMES.filter(
  (name) => typeof EVENT_FIELDS[name].begins === 'string' && !CHOICES.includes(name),
);

const REPEAT_TEXTS = ['repeatTimes', 'repeatUntil'] as const;

const isCategory = (value: unknown): value is Category => CATEGORIES.some((category) => category === value);

const isQuestion = (value: unknown): value is Question =>
  isRecord(value) &&
  typeof value['question'] === 'string' &&
  typeof value['required'] === 'boolean' &&
  Array.isArray(value['options']) &&
  value['options'].every((option) => typeof option === 'string');

/** Restores a draft on top of `start`, ignoring values that this form could not have stored; null if there is no draft. */
export function parseDraft(text: string | null, start: EventAnswers): EventDraft | null {
  const kept = draftIn(text);
  if (kept === null || !isRecord(kept['answers']) || typeof kept['keptAt'] !== 'string') return null;
  const draft = kept['answers'];
  const texts = TEXTS.filter((field) => typeof draft[field] === 'string');
  const answers = { ...start, ...Object.fromEntries(texts.map((field) => [field, draft[field]])) };
  const { imageUrl, categories, isTicketed, requiredTier, atmosphere, visibility } = draft;
  if (imageUrl === null || (typeof imageUrl === 'string' && imageUrl.startsWith('/')))
    answers.imageUrl = imageUrl;
  if (Array.isArray(categories)) answers.categories = categories.filter(isCategory);
  if (typeof isTicketed === 'boolean') answers.isTicketed = isTicketed;
  answers.requiredTier = TIERS.find((tier) => tier === requiredTier) ?? start.requiredTier;
  if (Array.isArray(draft['questions'])) answers.questions = draft['questions'].filter(isQuestion);
  answers.atmosphere =
    atmosphere === '' ? '' : (ATMOSPHERES.find((one) => one === atmosphere) ?? start.atmosphere);
  answers.visibility = VISIBILITIES.find((one) => one === visibility) ?? start.visibility;
  for (const field of REPEAT_TEXTS) if (typeof draft[field] === 'string') answers[field] = draft[field];
  answers.repeatEvery =
    RHYTHMS.find(({ value }) => value === draft['repeatEvery'])?.value ?? start.repeatEvery;
  answers.repeatEnds = draft['repeatEnds'] === 'day' ? 'day' : start.repeatEnds;
  const version = typeof kept['version'] === 'number' ? kept['version'] : null;
  return { answers, keptAt: kept['keptAt'], version };
}

/** The member's own draft of this event (null: of a new event), kept until it is saved, even after the tab is closed. */
export const eventDraft = (memberId: string, eventId: string | null) =>
  stored('browser', `event:${memberId}:${eventId ?? 'new'}`);

/** Whether two sets of answers would make the same event. */
export const sameAnswers = (one: EventAnswers, other: EventAnswers): boolean =>
  JSON.stringify(one) === JSON.stringify({ ...one, ...other });
