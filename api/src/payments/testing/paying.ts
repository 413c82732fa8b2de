import type { Payment, PaymentIntent, Receipt, Registration } from '@backyard/contract';
import { buildMember, type MemberRow } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkBooks } from '../index.ts';

/** Test cards by what they do. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
};

type As = { cookie: string };
type Refused = { code?: string; message?: string; amount?: number };

/** What a person does with the payment dialog, as calls. */
export function paying(test: TestApp) {
  const db = () => test.services.db;
  return {
    person: async (given: Parameters<typeof buildMember>[1] = {}): Promise<{ member: MemberRow; as: As }> => {
      const member = await buildMember(db(), given);
      return { member, as: await test.signInAs(member, { confirmed: true }) };
    },
    start: (event: { id: string }, as: As, amount: unknown = 12, more: object = {}) =>
      test.call<PaymentIntent & Refused>('POST', '/api/create-payment-intent', {
        as,
        body: { amount, eventId: event.id, ...more },
      }),
    card: (clientSecret: string, as: As, cardNumber = CARDS.pays, more: object = {}) =>
      test.call<{ status?: string } & Refused>('POST', '/api/payments/test/confirm', {
        as,
        body: { clientSecret, cardNumber, expiry: '12 / 40', cvc: '123', ...more },
      }),
    show: (id: string, as: As) => test.call<Payment & Refused>('GET', `/api/payments/${id}`, { as }),
    act: (id: string, verb: 'abandon' | 'extend' | 'settle', as: As) =>
      test.call<Payment & Refused & { extendable?: boolean }>('POST', `/api/payments/${id}/${verb}`, { as }),
    register: (event: { id: string }, as: As) =>
      test.call<Registration & Refused>('POST', `/api/events/${event.id}/register`, { as, body: {} }),
    unregister: (event: { id: string }, as: As) =>
      test.call<Refused | null>('DELETE', `/api/events/${event.id}/register`, { as }),
    receipts: async (as: As) => (await test.call<Receipt[]>('GET', '/api/user/receipts', { as })).body,
    seats: async (event: { id: string }) => {
      const row = await db()
        .selectFrom('events')
        .select(['seats_taken', 'seats_held'])
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow();
      return [row.seats_taken, row.seats_held] as const;
    },
    mails: async (member: { id: string }) =>
      (
        await db()
          .selectFrom('mails')
          .select('kind')
          .where('member_id', '=', member.id)
          .orderBy('queued_at')
          .orderBy('id')
          .execute()
      )
        .map((mail) => mail.kind)
        .toSorted(),
    /** Differences between our ledger, the processor's records and the seats. */
    books: (since = new Date(0)) => checkBooks(test.services, since),
  };
}
