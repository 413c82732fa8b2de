// Statements held: mail.11.

import { describe, expect, it } from 'vitest';
import { buildEvent, TEST_NOW, standAt } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { paymentMails } from './mails.ts';
import { paying } from './testing/paying.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false, publicUrl: 'https://events.example.org' } });
const pay = paying(test);

async function composed(kind: string, memberId: string) {
  const mail = await test.services.db
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const template = paymentMails.find((one) => one.kind === kind);
  return template?.compose(test.services, {
    id: mail.id,
    memberId,
    recipient: mail.recipient,
    payload: mail.payload,
  });
}

describe('mails about money', () => {
  it('[PAY-10] [PAY-20] the receipt says what was paid, the refund why it comes back; in test mode that no money moved', async () => {
    const event = await buildEvent(test.services.db, {
      title: 'Pasta <by> hand',
      price_cents: 1250,
      starts_at: new Date(TEST_NOW.getTime() + 72 * 3_600_000),
    });
    const { member, as } = await pay.person({ first_name: 'Grace' });
    const { clientSecret } = (
      await test.call<{ clientSecret: string }>('POST', '/api/create-payment-intent', {
        as,
        body: { amount: 12.5, eventId: event.id },
        headers: { origin: 'https://events.example.org' },
      })
    ).body;
    await test.call('POST', '/api/payments/test/confirm', {
      as,
      body: { clientSecret, cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' },
      headers: { origin: 'https://events.example.org' },
    });
    const receipt = await composed('payment_receipt', member.id);
    expect(receipt?.subject).toBe('Your receipt: Pasta <by> hand');
    for (const words of [
      'Hi Grace,',
      '$12.50',
      'November 21, 2026',
      'Test mode: no real money moved.',
      `/events/${event.id}`,
    ]) {
      expect(receipt?.text).toContain(words);
    }
    expect(receipt?.html).toContain('Pasta &lt;by&gt; hand');
    await test.call('DELETE', `/api/events/${event.id}/register`, {
      as,
      headers: { origin: 'https://events.example.org' },
    });
    const refund = await composed('payment_refunded', member.id);
    expect(refund?.subject).toBe('Your refund: Pasta <by> hand');
    expect(refund?.text).toContain('You cancelled in time, so you get everything back.');
    expect(refund?.text).toContain('$12.50');
  });
});
