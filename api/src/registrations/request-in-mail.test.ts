import { expect, it } from 'vitest';
import { queueMail } from '../platform/mailer/index.ts';
import { createMessage } from '../platform/mailer/message.ts';
import { buildEvent, buildMember, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const test = testApp();

const mailOf = ({ email }: { email: string | null }) =>
  test.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', String(email))
    .orderBy('id')
    .executeTakeFirstOrThrow();

it('[OPS-1] a mail names the request that caused it, also where a crowd shares a statement; one of a job names none', async () => {
  const { db, config } = test.services;
  const event = await buildEvent(db, { capacity: 20 });
  const people = await Promise.all(Array.from({ length: 6 }, () => buildMember(db)));
  const sessions = await Promise.all(people.map((person) => test.signInAs(person)));
  const replies = await Promise.all(
    sessions.map((as) => test.call('POST', `/api/events/${event.id}/register`, { as, body: {} })),
  );
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 201));
  const named = await Promise.all(people.map(async (person) => (await mailOf(person)).request_id));
  expect(named).toEqual(replies.map(({ headers }) => headers['x-request-id']));
  expect(new Set(named).size).toBe(people.length);

  const person = await buildMember(db);
  await queueMail(db, { kind: 'letter', memberId: person.id, recipient: String(person.email) });
  expect((await mailOf(person)).request_id).toBeNull();

  const headersOf = (requestId: string | null) =>
    createMessage(config, {
      id: person.id,
      recipient: 'ada@example.com',
      composed: { subject: 'x', text: 'x', html: 'x' },
      now: TEST_NOW,
      requestId,
    }).options.headers ?? {};
  expect(headersOf(named[0] ?? null)).toMatchObject({ 'X-Request-Id': named[0] });
  expect(headersOf(null)).not.toHaveProperty('X-Request-Id');
});
