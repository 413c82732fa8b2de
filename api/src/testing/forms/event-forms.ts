import {
  adminEventBody,
  hostEventBody,
  routes,
  type EventEditForm,
  type EventFieldName,
  type HostedEvent,
} from '@backyard/contract';
import { HOUR, TEST_NOW } from '../builders.ts';
import type { Field, Form, OpenForm, Stage } from './form.ts';
import { PICTURES } from './pictures.ts';

const inHours = (hours: number): string => new Date(TEST_NOW.getTime() + hours * HOUR).toISOString();

const fields: Record<EventFieldName, Field> & Record<string, Field> = {
  title: { values: ['Pottery for two', 'Pottery for three'] },
  description: { values: ['Clay and company.', 'Company and clay.'] },
  location: { values: ['The Kiln', 'The Wheel'] },
  address: { values: ['12 Congress Ave, Austin, TX', '500 Lamar St, Austin, TX'] },
  meetingPoint: { values: ['By the fireplace', 'At the bar'] },
  atmosphere: { values: ['quiet', 'lively'] },
  startTime: { values: [inHours(24), inHours(25)] },
  endTime: { values: [inHours(27), inHours(28)] },
  timeZone: { values: ['America/Denver', 'Europe/Paris'] },
  price: { values: ['12.50', '20.00'] },
  requiredTier: { values: ['playground', 'club_house'] },
  imageUrl: { values: PICTURES },
  maxAttendees: { values: [8, 9] },
  categories: { values: [['creative', 'food'], ['games']] },
  visibility: { values: ['invited', 'unlisted'] },
  guests: { values: [2, 3] },
  questions: {
    values: [
      [{ options: ['Meat', 'Plants'], question: 'What do you eat?', required: true }],
      [{ options: [], question: 'How do you come?', required: false }],
    ],
  },
  version: { notSent: 'Says which state the form was filled from; changing.test.ts' },
  repeat: { notSent: 'Of a new event alone' },
};

/** Another value of a field than the events of builders have. */
export const anotherValue = (field: EventFieldName): unknown => {
  const filled = fields[field];
  if (!('values' in filled)) throw new Error(`${field} is not filled in`);
  return filled.values[1];
};

const adminFields: Record<string, Field> = {
  ...fields,
  questions: { notSent: 'An event of the platform asks nothing; questions.test.ts' },
  categories: { values: [['clubhouse_exclusive', 'food'], ['games']] },
};

/** A repetition is read as the event's further dates. */
const ofNew = (of: Record<string, Field>): Record<string, Field> => ({
  ...of,
  repeat: {
    values: [
      { every: 'week', times: 2 },
      { every: 'month', times: 3 },
    ],
  },
});

const aCopyIsLater = { notRead: 'A copy is at a time of its own; repeating.test.ts' };
const copied = (of: Record<string, Field>): Record<string, Field> => ({
  ...of,
  startTime: { values: [inHours(24), inHours(25)], ...aCopyIsLater },
  endTime: { values: [inHours(27), inHours(28)], ...aCopyIsLater },
});

const FIELDS = {
  create: ofNew,
  edit: (of: Record<string, Field>) => of,
  duplicate: copied,
  repeat: copied,
};

type Kind = 'host' | 'admin';
type Copy = 'duplicate' | 'repeat';

/** Events made by an admin are the platform's own. */
const fieldsOf = (kind: Kind, sent: 'create' | 'edit' | Copy): Record<string, Field> => {
  if (kind === 'host') return fields;
  const { categories } = sent === 'duplicate' || sent === 'repeat' ? fields : adminFields;
  return { ...adminFields, ...(categories && { categories }) };
};

const form = (kind: Kind, sent: 'create' | 'edit' | Copy): Form => ({
  route: sent === 'edit' ? routes.events.update : routes.events.create,
  body: kind === 'host' ? hostEventBody : adminEventBody,
  fields: FIELDS[sent](fieldsOf(kind, sent)),
  open: (stage) => open(stage, kind, sent),
});

async function open(stage: Stage, kind: Kind, sent: 'create' | 'edit' | Copy): Promise<OpenForm> {
  const { test, asHost, asAdmin, get } = stage;
  const as = kind === 'host' ? asHost : asAdmin;
  const plain = {
    title: 'Before',
    description: 'Before',
    location: 'Before',
    startTime: inHours(40),
    endTime: inHours(41),
    maxAttendees: 3,
    categories: ['social'],
  };
  const make = async (body: object) =>
    test.call<HostedEvent>('POST', '/api/events', { as, body: { ...plain, ...body } });
  let { id } = (await make({})).body;
  const change = (body: object) => test.call<HostedEvent>('PUT', `/api/events/${id}`, { as, body });
  const copy = async (how: Copy) => {
    const reply = await test.call<HostedEvent | HostedEvent[]>('POST', `/api/events/${id}/${how}`, {
      as,
      body: how === 'duplicate' ? {} : { every: 'week', times: 1 },
    });
    return [reply.body].flat()[0]?.id ?? '';
  };
  return {
    send: async (body: Record<string, unknown>) => {
      if (sent === 'edit') return change(body);
      const made = await make(body);
      ({ id } = made.body);
      if (sent !== 'create') id = await copy(sent);
      return made;
    },
    /** As prefilled in the next form, and as shown to people. */
    read: async () => {
      const { values, event } = (await get(`/api/events/${id}/edit-form`, as)) as unknown as EventEditForm;
      const shown = await get(`/api/events/${id}`, as);
      for (const one of [event, shown])
        for (const [field, value] of Object.entries(values))
          if (JSON.stringify((one as Record<string, unknown>)[field]) !== JSON.stringify(value))
            if (field !== 'version') throw new Error(`${field} is not shown as it is kept`);
      return { ...values, repeat: await repetitionOf(test, id) };
    },
  };
}

/** How an event repeats, judged by the dates created with it. */
async function repetitionOf({ services: { db } }: Stage['test'], eventId: string) {
  const dates = await db
    .selectFrom('events')
    .select('starts_at')
    .where('series_id', '=', (of) =>
      of.selectFrom('events').select('series_id').where('events.id', '=', eventId),
    )
    .orderBy('starts_at')
    .execute();
  const [first, second] = dates.map(({ starts_at }) => starts_at.getTime());
  if (first === undefined || second === undefined) return undefined;
  return { every: second - first < 10 * 24 * HOUR ? 'week' : 'month', times: dates.length - 1 };
}

/** The event's form, by who sends it and what for. */
export const EVENT_FORMS: Record<string, Form> = {
  "a host's new event": form('host', 'create'),
  "a host's event, edited": form('host', 'edit'),
  "a host's event, duplicated": form('host', 'duplicate'),
  "a host's event, repeated": form('host', 'repeat'),
  "an admin's new event": form('admin', 'create'),
  "an admin's event, edited": form('admin', 'edit'),
  "an admin's event, duplicated": form('admin', 'duplicate'),
  "an admin's event, repeated": form('admin', 'repeat'),
};
