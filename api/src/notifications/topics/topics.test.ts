// Statements held: notice.24.

import { LEFT_BY_MAIL, SWITCHED_TOPICS, type NoticeTopic } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { allMails } from '../../jobs.ts';
import { paragraph, renderMail } from '../../platform/mailer/index.ts';
import { createMessage } from '../../platform/mailer/message.ts';
import { buildMember, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';
import { announce } from '../index.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
const db = () => test.services.db;

let notices = 0;
/** The unsubscribe address of a mail about this topic to a new member. */
async function told(topic: NoticeTopic) {
  const member = await buildMember(db());
  const near = {
    near_place: 'Bozeman, MT',
    near_latitude: 45.68,
    near_longitude: -111.04,
    near_since: TEST_NOW,
  };
  await db()
    .insertInto('notification_settings')
    .values({ member_id: member.id, ...near })
    .execute();
  const tell = async () => {
    const id = `0190a000-0000-7000-8000-${String(++notices).padStart(12, '0')}`;
    const notice = {
      id,
      memberId: member.id,
      topic,
      subject: 'x',
      path: null,
      canWait: false,
      before: undefined,
    };
    return announce({ ...test.services, db: db() }, notice);
  };
  const next = await tell();
  const url = typeof next === 'object' && 'unsubscribeUrl' in next ? (next.unsubscribeUrl ?? null) : null;
  return { member, tell, next, url, path: url && new URL(url).pathname };
}
const leave = (path: string, body: unknown = { 'List-Unsubscribe': 'One-Click' }) =>
  test.call('POST', path, { body, headers: { origin: 'https://mail.example' } });
/** Topics the member has switched off. Registrations count if set to never, and events near a place if no place is set. */
async function off({ id }: { id: string }) {
  const settings = await db()
    .selectFrom('notification_settings')
    .select(['mails_off', 'registrations', 'near_place'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return (
    settings && [
      ...settings.mails_off,
      ...(settings.registrations === 'never' ? ['registrations'] : []),
      ...(settings.near_place === null ? ['near'] : []),
    ]
  );
}

describe('[NOTE-18] [notice.24] mails that can be switched off', () => {
  it.each(LEFT_BY_MAIL)('are ended in one press, without signing in: %s', async (topic) => {
    const { member, tell, path, url } = await told(topic);
    const { options } = createMessage(test.services.config, {
      id: 'x',
      recipient: 'ada@example.com',
      composed: { subject: 'x', text: 'x', html: 'x', unsubscribeUrl: url ?? '' },
      now: TEST_NOW,
    });
    expect(options.headers).toMatchObject({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    // Opening it changes nothing.
    expect((await test.call('GET', path ?? '')).status).toBe(200);
    expect(await off(member)).toEqual([]);
    for (let time = 0; time < 2; time++) expect((await leave(path ?? '')).status).toBe(200);
    expect(await off(member)).toEqual([topic]);
    expect(await tell()).toBe('not_wanted');
  });

  it('every mail of such a topic carries the same address; what is fixed, or one’s own act, carries none', async () => {
    const one = await told('friends');
    expect(await one.tell()).toEqual(one.next);
    for (const topic of ['seats', 'changes', 'money', 'account'] as const)
      expect((await told(topic)).next).toBe('send');
    // Mails that a member subscribes to carry their own unsubscribe address.
    const own = SWITCHED_TOPICS.filter(
      (topic) => !LEFT_BY_MAIL.some((left) => left === topic) && topic !== 'seats',
    );
    expect(own.toSorted()).toEqual(['conversations', 'follows', 'weekly']);
    for (const topic of LEFT_BY_MAIL) expect(allMails.some((mail) => mail.topic === topic)).toBe(true);
  });

  it('its reader finds the way in words at the end of the mail, once; a mail that says it by itself, or cannot be ended, has none', async () => {
    const rendered = renderMail({ title: 'Tomorrow', preheader: 'x', blocks: [], footer: 'Why.' });
    const url = (await told('reminders')).url ?? '';
    const sent = (composed: { text: string; html: string }, unsubscribeUrl?: string) =>
      createMessage(test.services.config, {
        id: 'x',
        recipient: 'ada@example.com',
        composed: { subject: 'x', ...composed, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) },
        now: TEST_NOW,
      }).options;
    const { text, html } = sent(rendered, url);
    expect(String(text).trimEnd().split('\n').at(-1)).toBe(`Stop mails of this kind: ${url}`);
    expect(String(html).match(/<a[^>]*>Stop mails of this kind<\/a>/g)).toHaveLength(1);
    expect(html).toContain(`href="${url}"`);
    const own = renderMail({
      title: 'x',
      preheader: 'x',
      blocks: [paragraph({ label: 'No more', url })],
      footer: 'Why.',
    });
    for (const without of [sent(rendered), sent(own, url)])
      expect(`${String(without.text)}${String(without.html)}`).not.toMatch(/Stop mails|<!--/);
  });

  it('an address of nobody, of a topic that cannot be ended so, or without the press: nothing happens', async () => {
    const { member, path } = await told('hosting');
    const token = path?.split('/').at(-1) ?? '';
    for (const wrong of [
      `/topic-mails/hosting/${'x'.repeat(43)}`,
      '/topic-mails/hosting/x',
      `/topic-mails/money/${token}`,
      `/topic-mails/seats/${token}`,
    ]) {
      expect((await test.call('GET', wrong)).status).toBe(404);
      expect((await leave(wrong)).status).toBe(404);
    }
    expect((await leave(path ?? '', {})).status).toBe(400);
    expect(await off(member)).toEqual([]);
  });
});
