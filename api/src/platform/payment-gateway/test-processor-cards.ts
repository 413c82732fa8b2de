import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { queueJob } from '../jobs/index.ts';
import { GatewayError, type TestCards } from './gateway.ts';
import { cardOutcome } from './test-cards.ts';

/** Paying with a test card: what the browser does at Stripe by itself. The number is looked at and forgotten. */
export const createTestCards = ({ db, clock }: { db: Database; clock: Clock }): TestCards => ({
  confirm: async ({ clientSecret, cardNumber, expiry, authenticated }) => {
    const outcome = cardOutcome(cardNumber, expiry, clock());
    // Updates the payment if it still awaits a card.
    const moved = await db.transaction().execute(async (trx) => {
      const intent = await trx
        .selectFrom('test_processor.intents')
        .select(['id', 'status'])
        .where('client_secret', '=', clientSecret)
        .forUpdate()
        .executeTakeFirst();
      if (!intent) throw new GatewayError('refused', 'No such payment.', { code: 'resource_missing' });
      if (intent.status === 'succeeded') return { intentId: intent.id, to: 'succeeded' as const };
      if (intent.status === 'canceled') {
        throw new GatewayError('refused', 'This payment is over. Please start again.', {
          code: 'payment_intent_unexpected_state',
        });
      }
      const next = nextStep(outcome, intent.status === 'requires_action' ? authenticated : undefined);
      await trx
        .updateTable('test_processor.intents')
        .set({
          status: next.status,
          message: next.decline?.message ?? null,
          later: outcome.kind === 'pays' && outcome.once ? 'declines' : 'pays',
        })
        .where('id', '=', intent.id)
        .execute();
      // In place of a webhook: the caller may disappear now.
      if (next.status === 'succeeded') {
        await queueJob(trx, 'settle_intent', { intentId: intent.id });
      }
      return { intentId: intent.id, to: next.status, decline: next.decline };
    });
    if (moved.decline) throw new GatewayError('refused', moved.decline.message, { code: moved.decline.code });
    return { intentId: moved.intentId, status: moved.to === 'succeeded' ? 'succeeded' : 'requires_action' };
  },
});

type Step =
  | { status: 'succeeded' | 'requires_action'; decline?: undefined }
  | { status: 'requires_payment_method'; decline: { code: string; message: string } };

function nextStep(outcome: ReturnType<typeof cardOutcome>, authenticated: boolean | undefined): Step {
  if (outcome.kind === 'declines') return { status: 'requires_payment_method', decline: outcome };
  if (outcome.kind === 'pays' || authenticated === true) return { status: 'succeeded' };
  if (authenticated === undefined) return { status: 'requires_action' };
  return {
    status: 'requires_payment_method',
    decline: {
      code: 'payment_intent_authentication_failure',
      message: 'You did not confirm this payment. Please choose another card or try again.',
    },
  };
}
