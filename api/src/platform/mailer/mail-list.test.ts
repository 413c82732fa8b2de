import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { allMails } from '../../jobs.ts';
import { testServices } from '../../testing/test-services.ts';
import { mailTo } from './mail-to.ts';
import { queueMail } from './queue-mail.ts';

const services = await testServices();
afterAll(() => services.db.destroy());
const column = sql`members.id`;
const from = sql`from members`;

describe('the list of mails', () => {
  it('has each kind that is written, and no other', () => {
    const source = readFileSync(new URL('mail-list.ts', import.meta.url), 'utf8');
    const listed = [...source.matchAll(/^ {2}(\w+): /gm)].map((match) => match[1] ?? '');
    expect(listed.toSorted()).toEqual(allMails.map(({ kind }) => kind).toSorted());
  });

  /** Never called: it is for the compiler, which fails if one of these is accepted. */
  const refused = (to: { memberId: null; recipient: string }) => [
    // @ts-expect-error a kind that does not exist
    () => queueMail(services.db, { kind: 'payment_recipt', ...to, payload: { paymentId: 'x' } }),
    // @ts-expect-error the payload is missing
    () => queueMail(services.db, { kind: 'payment_receipt', ...to }),
    // @ts-expect-error what another one is about
    () => queueMail(services.db, { kind: 'payment_receipt', ...to, payload: { refundId: 'x' } }),
    // @ts-expect-error half of it
    () => queueMail(services.db, { kind: 'seat_kept', ...to, payload: { eventId: 'x' } }),
    // @ts-expect-error a kind that does not exist, as a part of a statement
    () => mailTo({ kind: 'payment_recipt', about: ['paymentId', column] }, from),
    // @ts-expect-error what another one is about
    () => mailTo({ kind: 'payment_receipt', about: ['refundId', column] }, from),
    // @ts-expect-error half of it
    () => mailTo({ kind: 'friend_made', about: ['memberId', column] }, from),
    // @ts-expect-error another field than it needs
    () => mailTo({ kind: 'friend_made', about: ['memberId', column], payload: { friend: column } }, from),
  ];

  it('is what the compiler checks whoever queues one against', () => {
    expect(refused({ memberId: null, recipient: 'ada@example.com' })).toHaveLength(8);
  });

  it('what is the same for all and what is each one’s come together', async () => {
    const mail = mailTo(
      {
        kind: 'asked_along',
        about: ['memberId', column],
        payload: { askerId: 'a', eventId: sql`'b'::text` },
      },
      sql`from (select null::uuid as id, 'ada@example.com' as email) members`,
    );
    const { rows } = await sql`with mailed as (${mail} returning payload) select payload from mailed`.execute(
      services.db,
    );
    expect(rows).toEqual([{ payload: { askerId: 'a', eventId: 'b', memberId: null } }]);
  });
});
