import { expect, test } from 'vitest';
import { buildMember, DAY, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { identityJobs } from './index.ts';
import { hashToken, newToken } from './session-token.ts';

const site = testApp();

const at = (offset: number) => new Date(TEST_NOW.getTime() + offset);

test('removes what has run out, keeps what still counts, and may run again', async () => {
  const { db } = site.services;
  const member = await buildMember(db);
  const suspension = await db
    .insertInto('suspensions')
    .values({ member_id: member.id, until: null, reason: 'Pushed people.', created_at: at(-1) })
    .returning('id as suspension_id')
    .executeTakeFirstOrThrow();
  for (const [name, expires_at] of [
    ['old', TEST_NOW],
    ['young', at(1)],
  ] as const) {
    const token_hash = hashToken(newToken());
    await db
      .insertInto('sessions')
      .values({ token_hash, member_id: member.id, created_at: at(-1), expires_at })
      .execute();
    await db
      .insertInto('suspended_sessions')
      .values({ token_hash, ...suspension, expires_at })
      .execute();
    await db
      .insertInto('mailed_codes')
      .values({
        purpose: 'sign_in',
        account: `${name}@example.com`,
        code_hash: token_hash,
        digits: 6,
        // An old one counts for a day against new ones.
        created_at: name === 'old' ? at(-DAY) : at(-DAY + 1),
        expires_at,
      })
      .execute();
    await db
      .insertInto('oidc_attempts')
      .values({ state_hash: token_hash, code_verifier: name, nonce: 'n', return_to: null, expires_at })
      .execute();
  }
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'old', window_start: at(-DAY - 1), hits: 1 },
      { key: 'young', window_start: at(-DAY), hits: 1 },
    ])
    .execute();
  await db
    .insertInto('failed_guesses')
    .values([
      { purpose: 'sign_in', account: 'old', at: at(-DAY) },
      { purpose: 'sign_in', account: 'young', at: at(-DAY + 1) },
    ])
    .execute();
  const [job] = identityJobs(site.services);
  expect(job?.schedule).toBe('17 * * * *');
  await job?.run({});
  await job?.run({});
  const sessions = await db.selectFrom('sessions').select('expires_at').execute();
  const codes = await db.selectFrom('mailed_codes').select('account').execute();
  const attempts = await db.selectFrom('oidc_attempts').select('code_verifier').execute();
  const limits = await db.selectFrom('rate_limits').select('key').execute();
  expect(sessions).toEqual([{ expires_at: at(1) }]);
  expect(await db.selectFrom('suspended_sessions').select('expires_at').execute()).toEqual(sessions);
  expect(codes).toEqual([{ account: 'young@example.com' }]);
  expect(attempts).toEqual([{ code_verifier: 'young' }]);
  expect(await db.selectFrom('failed_guesses').select('account').execute()).toEqual([{ account: 'young' }]);
  expect(limits).toEqual([{ key: 'young' }]);
});
