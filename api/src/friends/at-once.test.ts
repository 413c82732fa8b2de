import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standAt, TEST_NOW, type MemberRow } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { removeScratch, scratchFolder } from '../testing/scratch.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { buildPeople, eveningWith } from './friends.fixture.ts';
import { lockChoosing, replaceChoices } from './see-again.queries.ts';

standAt('2026-11-22T20:00:00Z');

// Two processes on one database, each with a pool of its own.
let processes: [TestApp, TestApp];
let dataDir: string;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  dataDir = await scratchFolder();
  const start = () => startTestApp({ databaseUrl, config: { dataDir } });
  processes = [await start(), await start()];
});
afterAll(async () => {
  for (const one of processes) await one.close();
  await removeScratch(dataDir);
});
const db = () => processes[0].services.db;

async function two() {
  const [ada, ben] = await buildPeople(db(), 'Ada', 'Ben');
  if (!ada || !ben) throw new Error('Two people');
  return { ada, ben, event: await eveningWith(db(), [ada, ben]) };
}
type Session = { cookie: string };
const choose = (process: number, as: Session, eventId: string, chosen: { id: string }[]) =>
  processes[process === 0 ? 0 : 1].call('PUT', `/api/events/${eventId}/see-again`, {
    as,
    body: { memberIds: chosen.map(({ id }) => id) },
  });
const told = (who: MemberRow) =>
  db().selectFrom('inbox_entries').select('subject').where('member_id', '=', who.id).execute();

it('[FRIEND-4] two choose each other in the same instant, twice each, over two processes: one friendship, one mail and one entry each', async () => {
  for (let round = 0; round < 12; round++) {
    const { ada, ben, event } = await two();
    const [hers, his] = [await processes[0].signInAs(ada), await processes[1].signInAs(ben)];
    const replies = await Promise.all([
      choose(0, hers, event.id, [ben]),
      choose(1, his, event.id, [ada]),
      choose(1, hers, event.id, [ben]),
      choose(0, his, event.id, [ada]),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const friendships = await db()
      .selectFrom('friendships')
      .select('since')
      .where('event_id', '=', event.id)
      .execute();
    expect(friendships).toHaveLength(1);
    const mails = await db()
      .selectFrom('mails')
      .select('member_id')
      .where('member_id', 'in', [ada.id, ben.id])
      .orderBy('id')
      .execute();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ member_id }) => member_id))).toEqual(new Set([ada.id, ben.id]));
    expect(await runDueJobs(processes[0].services, { only: ['send_mail'] })).toEqual([]);
    expect([await told(ada), await told(ben)]).toEqual([
      [{ subject: 'Ben would like to see you again too' }],
      [{ subject: 'Ada would like to see you again too' }],
    ]);
  }
});

it('[FRIEND-4] who chooses while the other is just doing so waits, and sees their choice', async () => {
  const { ada, ben, event } = await two();
  const his = await processes[1].signInAs(ben);
  const reply = await db()
    .transaction()
    .execute(async (trx) => {
      await lockChoosing(trx, event.id);
      await replaceChoices(trx, { eventId: event.id, memberId: ada.id }, [ben.id], TEST_NOW);
      const chose = choose(1, his, event.id, [ada]);
      await Promise.race([chose, untilWaiting(processes[0].services, 1)]);
      return { chose };
    });
  expect((await reply.chose).status).toBe(200);
  const made = await db()
    .selectFrom('friendships')
    .select('since')
    .where('event_id', '=', event.id)
    .execute();
  expect(made).toHaveLength(1);
});

it('[FRIEND-6] one ends it while the other chooses once more: it stays ended', async () => {
  for (let round = 0; round < 12; round++) {
    const { ada, ben, event } = await two();
    const [hers, his] = [await processes[0].signInAs(ada), await processes[1].signInAs(ben)];
    await choose(0, hers, event.id, [ben]);
    await choose(1, his, event.id, [ada]);
    await Promise.all([
      processes[0].call('DELETE', `/api/friends/${ben.id}`, { as: hers }),
      choose(1, his, event.id, [ada]),
    ]);
    const left = await db()
      .selectFrom('friendships')
      .select('since')
      .where('event_id', '=', event.id)
      .execute();
    expect(left).toEqual([]);
  }
});

it('[FRIEND-10] one deletes the account while both choose each other: nothing fails, nothing is left of them, and the other keeps theirs', async () => {
  for (let round = 0; round < 12; round++) {
    const [ada, ben, cleo] = await buildPeople(db(), 'Ada', 'Ben', 'Cleo');
    if (!ada || !ben || !cleo) throw new Error('Three people');
    const event = await eveningWith(db(), [ada, ben, cleo]);
    const [hers, his] = [
      await processes[0].signInAs(ada, { confirmed: true }),
      await processes[1].signInAs(ben),
    ];
    // Ben has chosen Cleo before, and chooses both now.
    await choose(1, his, event.id, [cleo]);
    const [gone, chose] = await Promise.all([
      processes[0].call('DELETE', '/api/user', { as: hers }),
      choose(1, his, event.id, [ada, cleo]),
      choose(0, hers, event.id, [ben]),
    ]);
    expect(gone.status).toBe(204);
    // Earlier, or too late: then the list is another one.
    expect([200, 409]).toContain(chose.status);
    const choices = await db()
      .selectFrom('see_again_choices')
      .select(['member_id', 'chosen_id'])
      .where('event_id', '=', event.id)
      .execute();
    expect(choices).toEqual([{ member_id: ben.id, chosen_id: cleo.id }]);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from friendships where ${ada.id} in (one_id, other_id))
        + (select count(*) from see_again_answers where member_id = ${ada.id})
        + (select count(*) from mails where member_id = ${ada.id})
        + (select count(*) from inbox_entries where member_id = ${ada.id}) as left`.execute(db());
    expect(Number(rows[0]?.left)).toBe(0);
    // The mail queued for Ben names a deleted member and is not sent.
    expect(await runDueJobs(processes[1].services, { only: ['send_mail'] })).toEqual([]);
    expect(await told(ben)).toEqual([]);
  }
});

it('[FRIEND-10] two friends delete their accounts at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    const { ada, ben, event } = await two();
    const other = await eveningWith(db(), [ada, ben]);
    const sessions = [
      await processes[0].signInAs(ada, { confirmed: true }),
      await processes[1].signInAs(ben, { confirmed: true }),
    ] as const;
    for (const { id } of [event, other]) {
      await choose(0, sessions[0], id, [ben]);
      await choose(1, sessions[1], id, [ada]);
    }
    const replies = await Promise.all([
      processes[0].call('DELETE', '/api/user', { as: sessions[0] }),
      processes[1].call('DELETE', '/api/user', { as: sessions[1] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect(
      await db()
        .selectFrom('see_again_choices')
        .select('member_id')
        .where('event_id', 'in', [event.id, other.id])
        .execute(),
    ).toEqual([]);
  }
});

it('[FRIEND-3] whatever the chosen one saves meanwhile waits for nothing', async () => {
  const { ada, ben, event } = await two();
  const [hers, his] = [await processes[0].signInAs(ada), await processes[1].signInAs(ben)];
  const saves = [
    [
      'PUT',
      '/api/user/profile',
      { firstName: 'Ben', lastName: 'Field', location: 'Austin', interests: ['Yoga'] },
    ],
    ['PUT', '/api/user/notifications', { mails: { seats: false } }],
  ] as const;
  const chose = await db()
    .transaction()
    .execute(async (trx) => {
      // Another transaction is writing the same row: her call stops there, holding all its locks so far.
      await replaceChoices(trx, { eventId: event.id, memberId: ada.id }, [ben.id], TEST_NOW);
      const choosing = choose(0, hers, event.id, [ben]);
      await untilWaiting(processes[0].services, 1);
      for (const [method, path, body] of saves) {
        const saved = processes[1].call(method, path, { as: his, body });
        const first = await Promise.race([
          saved.then(({ status }) => status),
          untilWaiting(processes[0].services, 2).then(() => 'waits'),
        ]);
        expect(first, path).toBe(200);
      }
      return { choosing };
    });
  expect((await chose.choosing).status).toBe(200);
});
