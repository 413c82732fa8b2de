import { expect, test } from 'vitest';
import { TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { findOrCreateMember } from './index.ts';

const site = testApp();

test('first sign-ins of one address at once, each in its transaction, make one member', async () => {
  const { db } = site.services;
  for (let round = 0; round < 10; round++) {
    const spellings = [`race-${round}@example.com`, `RACE-${round}@Example.com`];
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        db
          .transaction()
          .execute((transaction) => findOrCreateMember(transaction, spellings[index % 2] ?? '', TEST_NOW)),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  }
});
