// Statements held: interface.54.

import { expect, it, onTestFinished } from 'vitest';
import { currentUserKey } from '../lib/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { member } from '../testing/people.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** A tab that shows one event; `reads`: how often it was fetched. */
async function openTab(as = member()) {
  const client = createQueryClient();
  let reads = 0;
  client.setQueryData(currentUserKey, as);
  await client.fetchQuery({ queryKey: ['/api/events', '1'], queryFn: () => (reads += 1) });
  onTestFinished(tellOtherTabs(client));
  const act = (done: Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => done })
      .execute(undefined);
  return { act, isStale: () => client.getQueryState(['/api/events', '1'])?.isInvalidated };
}

it('[interface.54] what was done in one tab is told to the other ones of this member', async () => {
  const first = await openTab();
  const second = await openTab();
  const other = await openTab(member({ id: crypto.randomUUID() }));
  await first.act(Promise.resolve());
  await expect.poll(second.isStale).toBe(true);
  expect(first.isStale(), 'the tab itself reads what it has to').toBe(false);
  expect(other.isStale()).toBe(false);
});

it('[interface.54] what was refused has changed nothing', async () => {
  const first = await openTab();
  const second = await openTab();
  const third = await openTab();
  await first.act(Promise.reject(new Error('No'))).catch(() => undefined);
  expect(second.isStale()).toBe(false);
  // Messages arrive in order, so the first one would have arrived already.
  await third.act(Promise.resolve());
  await expect.poll(first.isStale).toBe(true);
});

it('[interface.54] a tab that nobody sees reads again once somebody comes back to it', async () => {
  const first = await openTab();
  const second = await openTab();
  let seen: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  const heard = new Promise((resolve) => {
    const channel = new BroadcastChannel('backyard:done');
    channel.addEventListener('message', resolve);
    onTestFinished(() => channel.close());
  });
  await first.act(Promise.resolve());
  await heard;
  expect(second.isStale()).toBe(false);
  seen = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(second.isStale).toBe(true);
});
