// Statements held: mail.1.

import { BRAND } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { signInCodeMail } from './sign-in-code.mail.ts';
import { mailedCode } from './testing.ts';

const site = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  site.time.now = TEST_NOW;
});

const ask = async (email: string): Promise<string> => {
  await site.call('POST', '/api/login/code', { body: { email } });
  return mailedCode(site.services.db, email);
};
const compose = async (recipient: string, code: string) => {
  const { payload } = await site.services.db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', recipient)
    .where(sql<boolean>`payload ->> 'code' = ${code}`)
    .executeTakeFirstOrThrow();
  return signInCodeMail.compose(site.services, { id: 'a', memberId: null, recipient, payload });
};

test('the code stands in the subject, the text and the HTML, with how long it works and no link to click', async () => {
  const code = await ask('ada@example.com');
  const mail = await compose('ada@example.com', code);
  expect(mail?.subject).toBe(`${code} is your ${BRAND.name} sign-in code`);
  expect(mail?.text).toContain(code);
  expect(mail?.text).toContain('10 minutes');
  expect(mail?.html).toContain(code);
  expect(mail?.html).not.toMatch(/href="http/);
});

test('an address in other letters gets it too: the column does not tell them apart', async () => {
  const code = await ask('bea@example.com');
  expect(await compose('BEA@example.com', code)).not.toBeNull();
});

test('a code that was used or is too old is not sent any more', async () => {
  const used = await ask('used@example.com');
  await site.call('POST', '/api/login/verify', { body: { email: 'used@example.com', code: used } });
  expect(await compose('used@example.com', used)).toBeNull();

  const first = await ask('twice@example.com');
  site.time.now = new Date(TEST_NOW.getTime() + 1);
  const second = await ask('twice@example.com');
  expect(await compose('twice@example.com', first)).not.toBeNull();
  expect(await compose('twice@example.com', second)).not.toBeNull();

  site.time.now = new Date(TEST_NOW.getTime() + 11 * 60_000);
  expect(await compose('twice@example.com', second)).toBeNull();
});
