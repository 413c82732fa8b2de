// Statements held: mail.12-13, money.39.

import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, standAt } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { subscriptionMails } from './mails.ts';
import { buildSubscriber, PAYS, PAYS_ONCE, travel, type Subscriber } from './testing.ts';

standAt('2026-11-21T18:00:00Z');

const site = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeEach(() => {
  site.time.now = TEST_NOW;
});

/** The queued mail of that kind if sent now. Null when it is no longer due. */
async function composed(who: Subscriber, kind: string) {
  const mail = await site.services.db
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', who.member.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const template = subscriptionMails.find((one) => one.kind === kind);
  if (!template) throw new Error(`there is no mail ${kind}`);
  return template.compose(site.services, { ...mail, memberId: mail.member_id });
}
const subscribed = async (card: string) => {
  const ada = await buildSubscriber(site, { first_name: 'Ada' });
  await ada.buy('playground', card);
  return ada;
};

it('[SUB-50] the end of a membership: what one has, until when, what comes then, and how to keep it', async () => {
  const ada = await subscribed(PAYS);
  await ada.put('game_room');
  await travel(site, '2026-12-19T18:00:00Z');
  const mail = await composed(ada, 'subscription_ending');
  expect(mail?.subject).toBe('Your Playground membership ends on December 21, 2026');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Hi Ada,');
    expect(part).toContain('Game Room, free of charge');
    expect(part).toContain('/dashboard?tab=subscription');
  }
  await ada.put('playground');
  expect(await composed(ada, 'subscription_ending')).toBeNull();
});

it('[SUB-30] a renewal that failed: what it costs, and until when the tier stays', async () => {
  const ada = await subscribed(PAYS_ONCE);
  await travel(site, '2026-12-21T18:01:00Z');
  const mail = await composed(ada, 'renewal_failed');
  expect(mail?.subject).toBe('We could not renew your Playground membership');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('$4.99 a month');
    expect(part).toContain('December 24, 2026');
  }
  await ada.buy('playground');
  expect(await composed(ada, 'renewal_failed')).toBeNull();
});
