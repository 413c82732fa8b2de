import { expect, it } from 'vitest';
import { lookAtEach } from './look-at-each.ts';

it('[replicas.11] one that says nothing holds up no look at the others', async () => {
  const looked: string[] = [];
  const silent = Promise.withResolvers<void>();
  const looks = [() => silent.promise, async () => void looked.push('well')];
  // Never answered: this would wait for ever.
  const { all } = await lookAtEach(looks, 1);
  await lookAtEach(looks, 1);
  expect(looked).toEqual(['well', 'well']);
  silent.resolve();
  await all;
});

it('all that answer soon are waited for', async () => {
  let looked = 0;
  await lookAtEach([async () => void (looked += 1), async () => void (looked += 1)], 60_000);
  expect(looked).toBe(2);
});
