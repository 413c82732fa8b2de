// Statements held: notice.25.

import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { openDoor } from '../../door/door.fixture.ts';
import { teamAt } from '../../helpers/helpers.fixture.ts';
import { invitedEvent } from '../../invitees/invitees.fixture.ts';
import { allMails } from '../../jobs.ts';
import { NOT_SENT } from '../../platform/mailer/index.ts';
import { buildEvent, buildMember, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';

const dataDir = await scratchFolder();
const test = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { dataDir, rateLimits: false },
}));
const db = () => test.services.db;

/** Each kind of mail, caused by typing an address. */
const CAUSES: Record<string, (email: string) => Promise<{ status: number }>> = {
  helper_invited: async (email) => (await teamAt(test)).invite(email),
  invited_to_event: async (email) => (await invitedEvent(test)).invite([email]),
  walk_in: async (email) => (await openDoor(test)).walkIn(email),
  seat_offered: async (email) => (await offerTo(email)).answer,
  seat_kept: async (email) => {
    const { as, path: at } = await offerTo(email);
    // As if the offer had been delivered.
    await db()
      .updateTable('mails')
      .set({ sent_at: TEST_NOW })
      .where('recipient', '=', email.toLowerCase())
      .execute();
    return test.call('DELETE', at, { as });
  },
};
async function offerTo(email: string) {
  const starts_at = new Date(TEST_NOW.getTime() + 72 * 3_600_000);
  const event = await buildEvent(db(), { starts_at });
  const as = await test.signInAs(await buildMember(db()), { confirmed: true });
  await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
  const at = `/api/events/${event.id}/handing`;
  return { as, path: at, answer: await test.call('POST', at, { as, body: { email } }) };
}

const KINDS = Object.keys(CAUSES);

/** Mails to people who asked for them, with or without an account. */
const ASKED_FOR: Record<string, string> = {
  sign_in_code: 'Without it nobody signs in; so many an address and day',
  account_deleted: 'The last one, to whose account it was',
};

let typed = 0;
const address = () => `stranger${++typed}@example.com`;

/** Causes it, and what became of it: as it arrived, or why it was not sent. */
async function mailed(kind: string, email: string) {
  const answer = await CAUSES[kind]?.(email);
  await runDueJobs(test.services, { only: ['send_mail'] });
  const row = await db()
    .selectFrom('mails')
    .select(['id', 'sent_at', 'last_error'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const mail =
    row.sent_at && (await PostalMime.parse(await readFile(path.join(dataDir, 'mail', `${row.id}.eml`))));
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  const url = header('list-unsubscribe')?.slice(1, -1);
  return {
    status: answer?.status,
    error: row.last_error,
    mail,
    url,
    post: header('list-unsubscribe-post'),
    link: url === undefined ? '' : new URL(url).pathname,
  };
}
const END = { 'List-Unsubscribe': 'One-Click' };
const send = (link: string, body: object = END) =>
  test.call('POST', link, { body, headers: { origin: 'https://mail.example' } });
const kept = () => db().selectFrom('unwanted_mail').select('address_hash').execute();

describe('[NOTE-19] [notice.25] mails to an address that somebody else typed', () => {
  it.each(KINDS)('are ended from the mail, without an account, and all of them: %s', async (kind) => {
    const email = address();
    const first = await mailed(kind, email);
    expect(first.post).toBe('List-Unsubscribe=One-Click');
    expect(first.mail?.text).toContain(first.url);
    expect(first.mail?.html).toContain(first.link);
    // Opening it changes nothing [NOTE-21].
    const before = (await kept()).length;
    expect((await test.call('GET', first.link)).text).toContain('Stop emails that other people send you?');
    expect((await mailed(kind, email)).mail).toBeTruthy();
    for (let time = 0; time < 2; time++) expect((await send(first.link)).status).toBe(200);
    expect(await kept()).toHaveLength(before + 1);
    for (const other of KINDS) {
      const next = await mailed(other, email.toUpperCase());
      expect([next.mail, next.error]).toEqual([null, NOT_SENT[1]]);
      // The person who typed the address learns nothing.
      expect(next.status).toBe((await mailed(other, address())).status);
    }
    const page = await test.call('GET', first.link);
    expect(page.text).toContain('You won’t get these emails');
    expect(page.text).not.toContain(email);
  });

  it('[NOTE-21] what was ended comes again by one press, from the same link', async () => {
    const email = address();
    const { link } = await mailed('helper_invited', email);
    await send(link);
    expect((await mailed('helper_invited', email)).mail).toBeNull();
    for (let time = 0; time < 2; time++) expect((await send(link, { again: 'yes' })).status).toBe(200);
    const again = await mailed('helper_invited', email);
    expect(again.link).toBe(link);
  });

  it('an address that is an account’s is mailed as its settings say, and carries no such link', async () => {
    const email = address();
    await send((await mailed('seat_offered', email)).link);
    await buildMember(db(), { email });
    for (const kind of ['seat_offered', 'helper_invited']) {
      const next = await mailed(kind, email);
      expect(next.mail).toBeTruthy();
      expect(next.url).toBeUndefined();
      expect(next.mail?.text).not.toContain('/mails-from-others/');
    }
  });

  it('[NOTE-21] a link that we never made ends nothing, nor one without the press', async () => {
    const { link } = await mailed('helper_invited', address());
    const other = await mailed('helper_invited', address());
    const before = await kept();
    const [mine, theirs] = [link, other.link].map((one) => one.split('/').at(-1) ?? '');
    // The address of one, and the proof of another.
    const mixed = `/mails-from-others/${mine?.slice(0, 43)}${theirs?.slice(43)}`;
    for (const wrong of [mixed, `/mails-from-others/${'x'.repeat(64)}`, '/mails-from-others/x']) {
      expect((await test.call('GET', wrong)).status).toBe(404);
      expect((await send(wrong)).status).toBe(404);
    }
    expect((await send(link, {})).status).toBe(400);
    expect(await kept()).toEqual(before);
  });
});

describe('[NOTE-22] kinds that go to addresses without an account', () => {
  const SRC = path.join(import.meta.dirname, '..', '..');
  const QUEUED = /queueMail\(\s*\w+,\s*\{\s*kind: '(\w+)',[^{}]*?memberId: ([^,]+),/g;
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name))
    .map((name) => [name, readFileSync(path.join(SRC, name), 'utf8')] as const);

  it('carry the mark, or were asked for', () => {
    const found = files.flatMap(([, text]) =>
      [...text.matchAll(QUEUED)].filter(([, , of]) => of?.includes('null')).map(([, kind]) => kind ?? ''),
    );
    const marked = allMails.flatMap(({ kind, toStrangers }) => (toStrangers ? [kind] : []));
    expect([...new Set(found)].toSorted()).toEqual([...marked, ...Object.keys(ASKED_FOR)].toSorted());
    expect(marked.toSorted()).toEqual(KINDS.toSorted());
  });

  it('and none is queued in a way that this cannot read', () => {
    const unread = files.filter(([, text]) => {
      const withNull = text
        .split(/\bqueueMail\(/)
        .slice(1)
        .filter((call) => /^[^;]*memberId:[^,;]*null/.test(call));
      const read = [...text.matchAll(QUEUED)].filter(([, , of]) => of?.includes('null'));
      return withNull.length !== read.length;
    });
    expect(unread.map(([name]) => name)).toEqual([]);
  });
});
