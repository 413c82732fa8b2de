import { z } from 'zod';
import type { Job } from '../platform/jobs/index.ts';
import { abandonPayment, expirePayment } from './abandon.ts';
import { handleWebhook } from './handle-webhook.ts';
import type { PaymentServices } from './payable.ts';
import { findPayment } from './payments.queries.ts';
import { reconcile } from './reconcile.ts';
import { closePayment } from './replace.ts';
import { sendRefund } from './send-refund.ts';
import { settle, settleIntent } from './settle.ts';

const aboutPayment = z.object({ paymentId: z.uuid() });
const aboutIntent = z.object({ intentId: z.string() });
const aboutRefund = z.object({ refundId: z.uuid() });
const aboutEvent = z.object({ eventId: z.string() });

/** What happens to payments in the background. Each is safe to repeat, and to begin again after a crash. */
export const paymentJobs = (services: PaymentServices): Job[] => [
  {
    name: 'expire_payment',
    run: (given) => expirePayment(services, aboutPayment.parse(given).paymentId),
  },
  {
    name: 'abandon_payment',
    run: async (given) => {
      const row = await findPayment(services.db, aboutPayment.parse(given).paymentId);
      if (row) await abandonPayment(services, row.id);
    },
  },
  {
    name: 'close_payment',
    run: (given) => closePayment(services, aboutPayment.parse(given).paymentId),
  },
  {
    name: 'settle_payment',
    run: async (given) => {
      await settle(services, aboutPayment.parse(given).paymentId);
    },
  },
  { name: 'settle_intent', run: (given) => settleIntent(services, aboutIntent.parse(given).intentId) },
  {
    name: 'send_refund',
    run: (given, attempt) => sendRefund(services, aboutRefund.parse(given).refundId, attempt),
  },
  { name: 'handle_webhook', run: (given) => handleWebhook(services, aboutEvent.parse(given).eventId) },
  { name: 'reconcile_payments', schedule: '*/5 * * * *', run: () => reconcile(services) },
];
