import type { Subscription } from '@backyard/contract';
import { beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { loadDemo } from './index.ts';

/* The demo people (docs/product.md: run) can try what a subscription does. */

const folder = await scratchFolder();
const site = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { demo: true, dataDir: folder },
}));
beforeAll(async () => {
  await loadDemo(site.services);
});

const own = async (email: string) => {
  const member = await site.services.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const as = await site.signInAs(member);
  return (await site.call<Subscription>('GET', '/api/user/subscription', { as })).body;
};

it.each([
  ['member@demo.test', 'game_room', 'none'],
  ['player@demo.test', 'playground', 'active'],
  ['club@demo.test', 'club_house', 'active'],
  ['host@demo.test', 'club_house', 'complimentary'],
  ['admin@demo.test', 'club_house', 'complimentary'],
])('%s: %s, %s', async (email, tier, status) => {
  const subscription = await own(email);
  expect([subscription.tier, subscription.status]).toEqual([tier, status]);
  expect(subscription.renewsAt !== null).toBe(status === 'active');
});

it('player@demo.test goes up for the difference, known to the processor', async () => {
  const { changes } = await own('player@demo.test');
  const up = changes.find(({ tier }) => tier === 'club_house');
  expect(Number(up?.dueNow)).toBeGreaterThan(0);
  expect(Number(up?.dueNow)).toBeLessThan(15.01);
});
