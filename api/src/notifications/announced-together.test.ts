import { randomUUID } from 'node:crypto';
import type { NoticeTopic } from '@backyard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../platform/services.ts';
import { buildMember } from '../testing/builders.ts';
import { testServices } from '../testing/test-services.ts';
import { announce } from './announce.ts';

let services: Services;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

const entriesOf = (memberId: string) =>
  services.db
    .selectFrom('inbox_entries')
    .select(['topic', 'subject'])
    .where('member_id', '=', memberId)
    .execute();

it('what is told at the same time is told each as they want it', async () => {
  const { db } = services;
  const [one, off, suspended] = [await buildMember(db), await buildMember(db), await buildMember(db)];
  const nobody = randomUUID();
  await db
    .insertInto('notification_settings')
    .values({ member_id: off.id, mails_off: ['seats'] })
    .execute();
  const later = new Date(services.clock().getTime() + 86_400_000);
  await db.updateTable('members').set({ suspended_until: later }).where('id', '=', suspended.id).execute();
  const tell = (memberId: string, topic: NoticeTopic = 'seats') =>
    announce(services, {
      id: randomUUID(),
      memberId,
      topic,
      subject: `For ${memberId} \uD83C`,
      path: '/events',
      canWait: false,
      before: undefined,
    });

  const told = await Promise.all([
    tell(one.id),
    tell(off.id),
    tell(suspended.id),
    tell(suspended.id, 'account'),
    tell(nobody),
    tell(one.id, 'account'),
  ]);

  expect(told.map((answer) => (typeof answer === 'string' ? answer : 'sent'))).toEqual([
    'send',
    'not_wanted',
    'not_wanted',
    'send',
    'send',
    'send',
  ]);
  const said = (memberId: string, topic: NoticeTopic) => ({ topic, subject: `For ${memberId} \uFFFD` });
  expect(await entriesOf(one.id)).toEqual([said(one.id, 'seats'), said(one.id, 'account')]);
  expect(await entriesOf(off.id)).toEqual([said(off.id, 'seats')]);
  expect(await entriesOf(suspended.id)).toEqual([said(suspended.id, 'account')]);
  expect(await entriesOf(nobody)).toEqual([]);
});
