// Statements held: mail.22.

import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { queueMail } from '../platform/mailer/index.ts';
import { buildMember } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

const site = testApp(async () => ({ databaseUrl: await freshDatabase() }));
afterEach(() => site.services.db.deleteFrom('mails').execute());
const db = () => site.services.db;

/** A mail has found its server away. */
async function mailWaits() {
  await queueMail(db(), { kind: 'letter', memberId: null, recipient: 'waits@example.com' });
  await sql`update mails set away_since = now()`.execute(db());
}
const told = async () => {
  const member = await buildMember(db());
  const as = await site.signInAs(member);
  const { body: options } = await site.call<{ mailWaits: boolean }>('GET', '/api/login/options');
  const { body: ways } = await site.call<{ mailWaits: boolean }>('GET', '/api/step-up', { as });
  const asked = { body: { email: 'ada@example.com' } };
  const signIn = await site.call<{ waits: boolean; message: string }>('POST', '/api/login/code', asked);
  const stepUp = await site.call<{ waits: boolean; message: string }>('POST', '/api/step-up/code', { as });
  return {
    waits: [options.mailWaits, ways.mailWaits, signIn.body.waits, stepUp.body.waits],
    messages: [signIn.body.message, stepUp.body.message],
  };
};

it('[HOLD-61] [mail.22] while no mail can be sent, nobody is told that a code was', async () => {
  await mailWaits();
  const { waits, messages } = await told();
  expect(waits).toEqual([true, true, true, true]);
  for (const message of messages) {
    expect(message).toContain('We can’t send email right now.');
    expect(message).not.toContain('We have sent');
  }
});

it.each(['sent_at', 'failed_at', 'replaced_at'])(
  '[HOLD-61] a mail with %s says nothing of it',
  async (column) => {
    await mailWaits();
    await sql`update mails set ${sql.ref(column)} = now()`.execute(db());
    expect((await told()).waits).toEqual([false, false, false, false]);
  },
);
