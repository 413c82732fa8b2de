import { CATEGORIES, type ImportSettings } from '@backyard/contract';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { fingerprint, formOf, type Candidate } from '../form/form-of.ts';
import { sentencesOf } from '../form/problems.ts';
import { readConference } from './conference.ts';

const SHAPE =
  'It should be like {"events": [{"title": "...", "url": "https://...", "startDate": "2026-11-21", "endDate": "2026-11-22", ' +
  '"city": "Austin, TX", "topic": "general"}]}, or its events have the fields of POST /api/events.';

const list = z.union([
  z.array(z.unknown()),
  z.object({ events: z.array(z.unknown()) }).transform((read) => read.events),
]);

/** The form of POST /api/events as far as planning asks; the form's own rules follow. */
const form = z.looseObject({
  title: z.string().default(''),
  description: z.string().default(''),
  location: z.string().default(''),
  address: z.string().nullable().default(null),
  startTime: z.iso
    .datetime({ offset: true, error: 'is not a time like 2027-03-04T18:00:00-06:00' })
    .default(''),
  endTime: z.iso
    .datetime({ offset: true, error: 'is not a time like 2027-03-04T18:00:00-06:00' })
    .default(''),
  timeZone: z.string().optional(),
  categories: z.array(z.enum(CATEGORIES)).default([]),
  maxAttendees: z.number().optional(),
  price: z.union([z.string(), z.number().transform(String)]).default('0.00'),
  requiredTier: z.string().default('game_room'),
});

/**
 * The events of a list in JSON: conferences, or forms of POST /api/events. Throws import_broken for invalid JSON, import_type if it is not
 * a list, import_empty.
 */
export function readList(text: string, settings: ImportSettings, by: Pick<Member, 'place'>): Candidate[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('import_broken', { message: `This is not JSON: ${reason}. ${SHAPE}` });
  }
  const parsed = list.safeParse(content);
  if (!parsed.success) throw new Refusal('import_type', { message: `There is no list of events. ${SHAPE}` });
  if (parsed.data.length === 0) throw new Refusal('import_empty');
  return parsed.data.map((entry, index) => {
    const source = `Row ${index + 1}`;
    if (isForm(entry)) return formCandidate(entry, source, settings);
    // Such lists go back for years, so past events are allowed.
    return { ...formOf(readConference(entry, source), settings, by), anyTime: true };
  });
}

const isForm = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && ('startTime' in entry || 'location' in entry);

function formCandidate(entry: unknown, source: string, { maxAttendees }: ImportSettings): Candidate {
  const read = form.safeParse(entry);
  const issues = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const { timeZone, ...fields } = read.success ? read.data : form.parse({});
  const body = {
    ...fields,
    ...(timeZone && { timeZone }),
    maxAttendees: fields.maxAttendees ?? maxAttendees,
  };
  return {
    source,
    key: fingerprint([body.title, body.startTime, body.location]),
    sequence: null,
    body,
    given: body,
    problems: sentencesOf(issues),
    online: null,
    notes: [],
  };
}
