import { routes, type RouteContract } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../test-app.ts';
import { EVENT_FORMS } from './event-forms.ts';
import { setStage, type Form, type OpenForm, type Stage } from './form.ts';
import { NOTE_FORMS } from './note-forms.ts';
import { PEOPLE_FORMS } from './people-forms.ts';

/* What a person fills in is saved and read again, field by field: a field that the server ignores would be silently lost. */

const FORMS: Record<string, Form> = { ...EVENT_FORMS, ...PEOPLE_FORMS, ...NOTE_FORMS };

/** Calls whose body is not read again, and why. */
const KEEPS_NOTHING: Record<string, string> = {
  'POST /api/login/code': 'Asks for a code',
  'POST /api/login/verify': 'Opens a session',
  'POST /sign-in': 'Asks for a code',
  'POST /sign-in/code': 'Opens a session',
  'POST /api/login/demo': 'Opens a session',
  'POST /api/login/passkey': 'Opens a session',
  'POST /api/step-up/verify': 'Confirms a session',
  'POST /api/step-up/passkey': 'Confirms a session',
  'PUT /api/step-up/codes': 'Signed for by a passkey; codes-off.test.ts',
  'POST /api/user/passkeys': "A device's key; its name is the one that is changed below",
  'PUT /api/user/profile-image': 'A file; uploads/',
  'PUT /api/event-images': 'A file; uploads/',
  'POST /api/events/:id/album': 'A file; album/',
  'POST /api/payments/test/confirm': 'Nothing of a card is stored',
  'POST /api/events/:id/duplicate': 'Says when the copy is; repeating.test.ts',
  'POST /api/events/:id/repeat': 'Says when the copies are; repeating.test.ts',
  'PUT /api/admin/series/:id/approve': 'The same as for one event, of several; approve-series.test.ts',
  'PUT /api/admin/series/:id/reject': 'The same; reject-series.test.ts',
  'POST /api/events/:id/dates/register': 'The same as for one event, of several; wishes.test.ts',
  'POST /api/event-imports/from-address': 'An address to look at; event-import/sources/sources.test.ts',
  'POST /api/event-sources/:id/keep': 'Says what stays; event-import/sources/sources.test.ts',
  'POST /api/event-imports/:id/start': 'Says what was looked at',
  'POST /api/user/inbox/read': 'Says what was read; notifications/inbox.test.ts',
  'PUT /api/user/push-device': 'Sent by a browser; notifications/push/push.test.ts',
  'POST /topic-mails/:topic/:token': 'Says that they end; notifications/topics',
  'POST /mails-from-others/:token': 'Says that they end, or come again; notifications/strangers',
  'POST /weekly-mails/:token': 'Says that it ends; notifications/weekly',
  'POST /conversation-mails/:token': 'Says that it ends; conversations/mails/stop.test.ts',
  'PUT /api/events/:id/messages/seen': 'Says what was seen; conversations/mails/mails.test.ts',
  'POST /follow-mails/:token': 'Says what ends; hosts/follows/leave.test.ts',
  'PUT /api/events/:id/see-again': 'Read back in friends/see-again.test.ts',
  'POST /api/friends/:id/asks': 'Asks for a mail; friends/friends.test.ts',
  'POST /api/events/:id/messages': 'Everybody reads it as it was said; conversations/conversations.test.ts',
  'POST /api/host/events/:id/codes': 'Read back in codes/codes.test.ts',
  'PUT /api/host/events/:id/codes/:codeId': 'One yes or no; codes/codes.test.ts',
  'POST /api/events/:id/code': 'Asks for a price, and keeps nothing; codes/codes.test.ts',
  'POST /api/events/:id/handing': 'A mail is sent: handing/handing.test.ts',
  'POST /api/handing/:token': 'Once a link: handing/handing.test.ts',
  'POST /api/host/events/:id/team': 'A mail is sent, and the team read: helpers/helpers.test.ts',
  'POST /api/host/events/:id/invitees': 'Mails are sent, and the list read: invitees/invitees.test.ts',
  'PUT /api/host/events/:id/invite-link': 'Makes a link, and reads it: invitees/invitees.test.ts',
  'POST /api/host/events/:id/check-ins': 'Says who came; door/door.test.ts',
  'POST /api/host/events/:id/walk-ins': 'Says who came; door/door.test.ts',
  'PUT /api/user/welcome': 'One yes or no; registrations/company/company.test.ts',
  'PUT /api/events/:id/wishes': 'Yes or no, to what is there; registrations/wishes.test.ts',
  'PUT /api/host/events/:id/tables': 'Read back in tables/tables.test.ts',
  'POST /api/host/events/:id/tables/draw': 'Asks for a draw; tables/tables.test.ts',
  'PUT /api/host/events/:id/tables/partings': 'Read back in tables/tables.test.ts',
  'PUT /api/host/events/:id/tables/place': 'Read back in tables/tables.test.ts',
  'PUT /api/admin/users/:id/suspension': 'Read back in admin/suspensions/suspensions.test.ts',
  'POST /suspension/:token': 'Read back in admin/suspensions/suspensions.test.ts',
  'POST /api/reports': 'Admins read it; reports/reports.test.ts',
  'PUT /api/admin/reports/:id': 'Read back in reports/decide.test.ts',
  'POST /api/blocks': 'Says who; blocks/blocks.test.ts',
  'POST /api/host/kept-away': 'Says who; blocks/kept-away.test.ts',
  'PUT /api/user/subscription': 'A choice of one plan; subscriptions/',
};

let stage: Stage;
const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  stage = await setStage(test);
});

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

it('every call that takes a body is a form, or says why nothing of it is read again', () => {
  const all = Object.values(routes).flatMap((feature) => Object.values<RouteContract>(feature));
  const forms = new Set(Object.values(FORMS).map(({ route }) => nameOf(route)));
  expect(
    all
      .filter(({ body }) => body)
      .map(nameOf)
      .toSorted(),
  ).toEqual([...forms, ...Object.keys(KEEPS_NOTHING)].toSorted());
});

const bodyOf = ({ route, body: own }: Form): z.ZodObject => {
  const body = own ?? route.body;
  if (body instanceof z.ZodObject) return body;
  throw new Error(`${nameOf(route)}: which fields?`);
};
const sent = ({ fields }: Form) =>
  Object.entries(fields).flatMap(([name, field]) => ('values' in field ? [{ name, ...field }] : []));
/** What is sent, or read, if every field has its first value, and those in `others` their second. */
const filled = (form: Form, as: 'values' | 'read', others: string[]) =>
  Object.fromEntries(
    sent(form)
      .filter(({ notRead }) => as === 'values' || notRead === undefined)
      .map((field) => [field.name, (field[as] ?? field.values)[others.includes(field.name) ? 1 : 0]]),
  );
/** None of its fields, then each alone; of a slow one, then all of them. */
const changes = (form: Form): string[][] => {
  const names = sent(form).map(({ name }) => name);
  return [[], ...(form.slow ? [names] : names.map((name) => [name]))];
};

const openForms = new Map<Form, Promise<OpenForm>>();
/** It stays open for the next test: what is sent again is nobody else's then. */
const opened = async (form: Form): Promise<OpenForm> => {
  const one = openForms.get(form) ?? form.open(stage);
  openForms.set(form, one);
  return one;
};

/** The object schema of a field, if it has one. */
function objectIn(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return objectIn(schema.unwrap());
  return null;
}

describe.each(Object.entries(FORMS))('%s', (_name, form) => {
  it('has a value for every field of the contract', () => {
    const { shape } = bodyOf(form);
    expect(Object.keys(form.fields).toSorted()).toEqual(Object.keys(shape).toSorted());
    for (const { name, values } of sent(form)) {
      expect(values[0], name).not.toEqual(values[1]);
      const inner = objectIn(shape[name]);
      if (inner)
        expect(Object.keys(values[0] as object).toSorted()).toEqual(Object.keys(inner.shape).toSorted());
    }
  });

  it('is read again as it was sent, and so is every field that is changed alone', async () => {
    const open = await opened(form);
    for (const others of changes(form)) {
      const { status, body } = await open.send(filled(form, 'values', others));
      expect([200, 201], JSON.stringify(body)).toContain(status);
      expect(await open.read(), `with another ${others.join(', ')}`).toMatchObject(
        filled(form, 'read', others),
      );
    }
  });
});

/** Changes in which leaving a field out says something, and what. */
const SAYS: Record<string, string> = {
  'how a file is read': 'Of a preview: as it is read by itself',
};

const changing = Object.entries(FORMS).filter(
  ([name, { route, sentAnew }]) => route.method === 'PUT' && !sentAnew && !(name in SAYS),
);
describe.each(changing)('%s', (_name, form) => {
  it('[host.53] keeps what is left out, or asks for it', async () => {
    const open = await opened(form);
    const names = sent(form).map(({ name }) => name);
    for (const name of names) {
      await open.send(filled(form, 'values', []));
      const { [name]: _, ...rest } = filled(form, 'values', []);
      const { status, body } = await open.send(rest);
      expect([200, 400], JSON.stringify(body)).toContain(status);
      expect(await open.read(), `without ${name}`).toMatchObject(filled(form, 'read', []));
    }
  });
});
