import type { ErrorBody, Report } from '@backyard/contract';
import { buildEvent, buildHost, buildMember, HOUR, TEST_NOW } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

type As = { cookie: string };

/** What tests of reports do: report, read the queue, and make something to report. */
export const reporting = (test: TestApp) => ({
  send: (as: As, body: object) =>
    test.call<{ id: string; createdAt: string } & ErrorBody>('POST', '/api/reports', { as, body }),

  queue: async (as: As, query = '') =>
    (await test.call<Report[]>('GET', `/api/admin/reports${query}`, { as })).body,

  decide: (as: As, id: string, body: object) =>
    test.call<Report & ErrorBody>('PUT', `/api/admin/reports/${id}`, { as, body }),

  /** A review of an event that is over, with its host's reply. */
  async reviewed() {
    const { db } = test.services;
    const host = await buildHost(db);
    const author = await buildMember(db, { first_name: 'Otto', last_name: 'Author' });
    const starts_at = new Date(TEST_NOW.getTime() - 24 * HOUR);
    const event = await buildEvent(db, { host_id: host.id, title: 'Clay for two', starts_at });
    const at = { created_at: TEST_NOW, updated_at: TEST_NOW };
    const rating = await db
      .insertInto('ratings')
      .values({ event_id: event.id, member_id: author.id, rating: 2, review: 'Dreadful people', ...at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('rating_replies')
      .values({ rating_id: rating.id, reply: 'So are you', ...at })
      .execute();
    return { host, author, event, rating };
  },
});
