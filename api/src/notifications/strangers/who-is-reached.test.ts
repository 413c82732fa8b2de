import { readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { openDoor } from '../../door/door.fixture.ts';
import { SEATS_OFFERED } from '../../handing/limits.ts';
import { teamAt } from '../../helpers/helpers.fixture.ts';
import { invitedEvent } from '../../invitees/invitees.fixture.ts';
import { allMails } from '../../jobs.ts';
import { NOT_SENT } from '../../platform/mailer/index.ts';
import { TO_ADDRESS } from '../../platform/mailer/typed-by-others/may-be-sent.ts';
import { buildEvent, buildMember, TEST_NOW, type MemberRow } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { startTestApp, type TestApp, testApp } from '../../testing/test-app.ts';

/* [NOTE-23] Who receives a mail that another person caused, and [NOTE-24] what it may contain of theirs. */

const dataDir = await scratchFolder();
const test = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { dataDir, rateLimits: false },
}));
const db = () => test.services.db;

interface Cause {
  event: { id: string; host_id: string | null };
  senderId: string;
  send: (email: string) => Promise<{ status: number }>;
}

async function giver(at: TestApp, event: { id: string; host_id: string | null }, giving?: MemberRow) {
  const member = giving ?? (await buildMember(at.services.db));
  const as = await at.signInAs(member, { confirmed: true });
  const seat = await at.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
  expect(seat.status).toBe(201);
  return (email: string) => at.call('POST', `/api/events/${event.id}/handing`, { as, body: { email } });
}

/** Each kind of mail to strangers, with how it is caused. */
const KINDS: Record<string, (at: TestApp) => Promise<Cause>> = {
  helper_invited: async (at) => {
    const { event, invite } = await teamAt(at);
    return { event, senderId: event.host_id!, send: invite };
  },
  invited_to_event: async (at) => {
    const { event, invite, list, withdraw } = await invitedEvent(at);
    return {
      event,
      senderId: event.host_id!,
      send: async (email) => {
        // Invited people are not invited again.
        for (const one of (await list()).invitees) if (one.email === email) await withdraw(one.id);
        return invite([email]);
      },
    };
  },
  walk_in: async (at) => {
    const { event, walkIn } = await openDoor(at);
    return { event, senderId: event.host_id!, send: walkIn };
  },
  seat_offered: async (at) => {
    const event = await buildEvent(at.services.db, {
      starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
    });
    const member = await buildMember(at.services.db);
    return { event, senderId: member.id, send: await giver(at, event, member) };
  },
  seat_kept: async (at) => {
    const event = await buildEvent(at.services.db, {
      starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
    });
    const member = await buildMember(at.services.db);
    const offer = await giver(at, event, member);
    return {
      event,
      senderId: member.id,
      send: async (email) => {
        await offer(email);
        // As if the offer had been delivered.
        await at.services.db
          .updateTable('mails')
          .set({ sent_at: TEST_NOW })
          .where('recipient', '=', email)
          .execute();
        return at.call('DELETE', `/api/events/${event.id}/handing`, { as: await at.signInAs(member) });
      },
    };
  },
};

it('[NOTE-23] stands for every kind that goes to strangers', () => {
  const kinds = allMails.filter(({ toStrangers }) => toStrangers).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(Object.keys(KINDS).toSorted());
});

/** The result: the mail, or why there is none. */
async function mailed(email: string) {
  await runDueJobs(test.services, { only: ['send_mail'] });
  const row = await db()
    .selectFrom('mails')
    .select(['id', 'sent_at', 'last_error'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (row.sent_at === null || row.last_error !== null) return row.last_error;
  return PostalMime.parse(readFileSync(path.join(dataDir, 'mail', `${row.id}.eml`)));
}

const AWAY: Record<string, (person: MemberRow, cause: Cause) => Promise<unknown>> = {
  'who blocked whoever sends it': ({ id }, { senderId }) =>
    db()
      .insertInto('blocks')
      .values({ blocker_id: id, blocked_id: senderId, created_at: TEST_NOW })
      .execute(),
  'whom they blocked': ({ id }, { senderId }) =>
    db()
      .insertInto('blocks')
      .values({ blocker_id: senderId, blocked_id: id, created_at: TEST_NOW })
      .execute(),
  'whom the host keeps away': ({ id }, { event }) =>
    db()
      .insertInto('kept_away')
      .values({ host_id: event.host_id!, member_id: id, created_at: TEST_NOW })
      .execute(),
  'who is suspended': ({ id }) =>
    db()
      .updateTable('members')
      .set({ suspended_until: new Date(TEST_NOW.getTime() + 86_400_000) })
      .where('id', '=', id)
      .execute(),
};

describe.each(Object.entries(KINDS))('[NOTE-23] %s', (_kind, begin) => {
  it.each(Object.entries(AWAY))('does not reach %s, and says so to nobody', async (_who, keep) => {
    const [cause, person] = [await begin(test), await buildMember(db())];
    await keep(person, cause);
    const { status } = await cause.send(person.email!);
    expect(await mailed(person.email!)).toBe(NOT_SENT[0]);
    const anybody = await buildMember(db());
    expect((await cause.send(anybody.email!)).status).toBe(status);
    expect(await mailed(anybody.email!)).toMatchObject({ subject: expect.any(String) });
  });

  it('[NOTE-24] carries nothing of its sender that a mail program makes a link of', async () => {
    const { event, senderId, send } = await begin(test);
    const name = 'WIN $500 https://evil.example/x';
    await db().updateTable('members').set({ first_name: name }).where('id', '=', senderId).execute();
    await db()
      .updateTable('hosts')
      .set({ name: `${name} ${event.id}` })
      .where('member_id', '=', event.host_id)
      .execute();
    await db()
      .updateTable('events')
      .set({ title: 'See evil.example', location: 'At www.evil.example' })
      .where('id', '=', event.id)
      .execute();
    const email = 'stranger@example.net';
    await send(email);
    const mail = await mailed(email);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^A (?:member|host) /) });
    expect(JSON.stringify(mail)).not.toMatch(/evil|\$500/);
  });
});

describe('[NOTE-23] [HAND-2] a seat at an event by invitation', () => {
  async function invited() {
    const { event, invite } = await invitedEvent(test, {
      starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
    });
    const member = await buildMember(db());
    await invite([member.email!]);
    return { invite, send: await giver(test, event, member) };
  }

  it('is mailed to nobody who is not invited', async () => {
    const { send } = await invited();
    const member = await buildMember(db());
    for (const email of [`${member.id}@example.net`, member.email!]) {
      expect((await send(email)).status).toBe(201);
      expect(await mailed(email)).toBe(NOT_SENT[0]);
    }
  });

  it('is mailed to who is', async () => {
    const { invite, send } = await invited();
    const { email } = await buildMember(db());
    await invite([email!]);
    await send(email!);
    expect(await mailed(email!)).toMatchObject({ subject: expect.stringContaining('offers you a seat') });
  });
});

it.each(Object.entries(KINDS))(
  '[SAFE-45] %s: one sender uses up their own part of what an address is sent, and it is sent no more than the whole',
  async (kind, begin) => {
    const limited = await startTestApp({ databaseUrl: await freshDatabase() });
    try {
      const email = 'friend@example.net';
      const sent = async () => {
        const rows = limited.services.db.selectFrom('mails').select('id').where('kind', '=', kind);
        return (await rows.where('recipient', '=', email).execute()).length;
      };
      const attacker = await begin(limited);
      for (let n = 0; n < TO_ADDRESS.inAll + 2; n++) await attacker.send(email);
      expect(await sent()).toBe(TO_ADDRESS.fromOne);
      const friend = await begin(limited);
      await friend.send(email);
      expect(await sent()).toBe(TO_ADDRESS.fromOne + 1);
      // However many they are.
      for (let people = 0; people < TO_ADDRESS.inAll; people++) await (await begin(limited)).send(email);
      expect(await sent()).toBe(TO_ADDRESS.inAll);
    } finally {
      await limited.close();
    }
  },
);

it('[HAND-13] who has no seat uses up nothing; past the limit of an address it is not mailed, without a word', async () => {
  const limited = await startTestApp({ databaseUrl: await freshDatabase() });
  try {
    const event = await buildEvent(limited.services.db);
    const as = await limited.signInAs(await buildMember(limited.services.db), { confirmed: true });
    const email = 'friend@example.net';
    for (let n = 0; n <= SEATS_OFFERED.hits; n++)
      expect(
        (await limited.call('POST', `/api/events/${event.id}/handing`, { as, body: { email } })).status,
      ).toBe(404);
    const send = await giver(limited, event);
    for (let n = 0; n < 2 * TO_ADDRESS.fromOne; n++) expect((await send(email)).status).toBe(201);
    const mails = await limited.services.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .execute();
    expect(mails).toHaveLength(TO_ADDRESS.fromOne);
  } finally {
    await limited.close();
  }
});
