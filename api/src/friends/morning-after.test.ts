import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { type buildEvent, DAY, type MemberRow, MINUTE, standAt, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { buildPeople, eveningWith } from './friends.fixture.ts';

// The instant at which last evening's morning after comes, in Austin.
standAt('2026-11-22T16:00:00Z');

const dataDir = await scratchFolder();
const test = testApp({ config: { dataDir } });
const db = () => test.services.db;

const ENDED = { starts_at: new Date('2026-11-22T01:00:00Z'), ends_at: new Date('2026-11-22T04:00:00Z') };
const job = () => {
  const found = jobsOf(test.services).find(({ name }) => name === 'ask_see_again');
  if (!found) throw new Error('No such job');
  return found;
};
async function tick(after = 0): Promise<void> {
  test.time.now = new Date(TEST_NOW.getTime() + after);
  await job().run({});
}
const asked = (who: MemberRow) =>
  db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', who.id)
    .where('kind', '=', 'see_again')
    .orderBy('id')
    .execute();
const evening = (people: MemberRow[], given: Parameters<typeof buildEvent>[1] = {}) =>
  eveningWith(db(), people, { ...ENDED, ...given });

describe('[FRIEND-5] [friends.4] the morning after', () => {
  it('at ten in the morning by the clock of the event, each once', async () => {
    const [ada, ben] = (await buildPeople(db(), 'Ada', 'Ben')) as [MemberRow, MemberRow];
    await evening([ada, ben]);
    expect(job().schedule).toBe('*/5 * * * *');
    await tick(-1);
    expect(await asked(ada)).toEqual([]);
    for (const minutes of [0, 5, 10]) await tick(minutes * MINUTE);
    expect([(await asked(ada)).length, (await asked(ben)).length]).toEqual([1, 1]);
    await Promise.all([tick(DAY), tick(DAY)]);
    expect((await asked(ada)).length).toBe(1);
  });

  it('nobody without anybody else, who hides counting as nobody, and nobody after what was called off', async () => {
    const [alone, beside, hidden, off, late] = (await buildPeople(
      db(),
      'Al',
      'Bea',
      'Hal',
      'Ola',
      'Lou',
    )) as [MemberRow, MemberRow, MemberRow, MemberRow, MemberRow];
    await evening([alone]);
    await evening([beside, hidden]);
    await db().updateTable('members').set({ hidden_from_lists: true }).where('id', '=', hidden.id).execute();
    await evening([off, late], { cancelled_at: TEST_NOW });
    await tick();
    for (const who of [alone, beside, off]) expect(await asked(who)).toEqual([]);
    // A member who hides still sees the others.
    expect(await asked(hidden)).toHaveLength(1);
  });

  it('who says later that they were there is asked then, and who has answered is not', async () => {
    const [ada, ben, cleo] = (await buildPeople(db(), 'Ada', 'Ben', 'Cleo')) as [
      MemberRow,
      MemberRow,
      MemberRow,
    ];
    const event = await evening([ada, ben, cleo]);
    const seats = await db()
      .selectFrom('registrations')
      .select(['id', 'member_id'])
      .where('event_id', '=', event.id)
      .execute();
    const seatOf = (who: MemberRow) => seats.find(({ member_id }) => member_id === who.id)?.id ?? '';
    const at = event.starts_at;
    for (const who of [ada, ben])
      await db()
        .insertInto('check_ins')
        .values({
          registration_id: seatOf(who),
          event_id: event.id,
          checked_in_at: at,
          confirmed_at: at,
          recorded_at: at,
          checked_in_by: ada.id,
        })
        .execute();
    test.time.now = TEST_NOW;
    const as = await test.signInAs(ben);
    expect(
      (await test.call('PUT', `/api/events/${event.id}/see-again`, { as, body: { memberIds: [] } })).status,
    ).toBe(200);
    await tick();
    expect([(await asked(ada)).length, (await asked(ben)).length, (await asked(cleo)).length]).toEqual([
      1, 0, 0,
    ]);
    await db()
      .insertInto('attendance_claims')
      .values({ registration_id: seatOf(cleo), event_id: event.id, claimed_at: TEST_NOW })
      .execute();
    await tick(2 * DAY);
    expect((await asked(cleo)).length).toBe(1);
  });

  it('it names nobody, leads to the list, and stands in the inbox; the switch keeps the mail back', async () => {
    const [ada, ben] = (await buildPeople(db(), 'Ada', 'Benedikta')) as [MemberRow, MemberRow];
    const event = await evening([ada, ben], { title: 'Soup & stories' });
    await db()
      .insertInto('notification_settings')
      .values({ member_id: ben.id, mails_off: ['friends'] })
      .execute();
    await tick();
    await runDueJobs(test.services, { only: ['send_mail'] });
    const [row] = await asked(ada);
    const mail = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${row?.id}.eml`)));
    expect(mail.subject).toBe('Who would you like to see again? Soup & stories');
    for (const words of [
      'Hi Ada,',
      'no one finds out, unless they choose you too',
      'Saturday, November 21, 2026',
      `/events/${event.id}/see-again`,
    ])
      expect(mail.text).toContain(words);
    expect(`${mail.text} ${mail.html}`).not.toContain('Benedikta');
    const inbox = await db()
      .selectFrom('inbox_entries')
      .select(['topic', 'path', 'member_id'])
      .where('member_id', 'in', [ada.id, ben.id])
      .execute();
    expect(inbox.toSorted((a, b) => (a.member_id === ada.id ? -1 : b.member_id === ada.id ? 1 : 0))).toEqual(
      [ada, ben].map(({ id }) => ({
        topic: 'friends',
        path: `/events/${event.id}/see-again`,
        member_id: id,
      })),
    );
    expect((await asked(ben))[0]?.sent_at).toBeNull();
  });

  it('not sent to who has answered meanwhile', async () => {
    const [ada, ben] = (await buildPeople(db(), 'Ada', 'Ben')) as [MemberRow, MemberRow];
    const event = await evening([ada, ben]);
    await tick();
    const as = await test.signInAs(ada);
    await test.call('PUT', `/api/events/${event.id}/see-again`, { as, body: { memberIds: [ben.id] } });
    await runDueJobs(test.services, { only: ['send_mail'] });
    expect((await asked(ada))[0]).toMatchObject({ last_error: 'No longer due' });
    expect((await asked(ben))[0]?.last_error).toBeNull();
  });
});
