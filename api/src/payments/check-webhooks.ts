import { DAY_MS, HOUR_MS } from '@backyard/contract';
import type { OutsideCheck } from '../platform/outside-checks.ts';
import type { Services } from '../platform/services.ts';
import { hasStripePayment, hasWebhook } from './check-webhooks.queries.ts';

const LOOKED_AT_DAYS = 7;
/** The processor may take its time. */
const PATIENCE_MS = HOUR_MS;

/**
 * Rejects if payments were made at the processor lately but no webhook arrived: the endpoint there, or the secret here, is wrong. The
 * payments are still settled some minutes later, so no one would notice otherwise.
 */
async function checkWebhooks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  const since = new Date(now - LOOKED_AT_DAYS * DAY_MS);
  const until = new Date(now - PATIENCE_MS);
  if (!(await hasStripePayment(db, since, until)) || (await hasWebhook(db, since))) return;
  throw new Error(
    `Payments were made in the last ${LOOKED_AT_DAYS} days, and no webhook has come: see the endpoint at Stripe and STRIPE_WEBHOOK_SECRET`,
  );
}

/** What `npm run admin -- check` and each start try where payments are Stripe's. */
export const webhookChecks = (services: Pick<Services, 'config' | 'db' | 'clock'>): OutsideCheck[] =>
  services.config.payments.kind === 'stripe'
    ? [
        {
          what: 'webhooks',
          check: () => checkWebhooks(services),
          toDo: 'payments are noticed some minutes late: see the endpoint at Stripe and STRIPE_WEBHOOK_SECRET',
        },
      ]
    : [];
