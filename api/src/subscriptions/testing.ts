import type { CurrentUser, PaymentIntent, Subscription, Tier } from '@backyard/contract';
import type { MemberRow } from '../testing/builders.ts';
import { buildMember } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import type { TestApp } from '../testing/test-app.ts';
import { applyDueChanges } from './due-changes.ts';

export const PAYS = '4242424242424242';
/** Pays the first time and is declined at every renewal. */
export const PAYS_ONCE = '4000000000000341';

/** A member who buys and changes plans by the calls that the screens make. */
export interface Subscriber {
  member: MemberRow;
  as: { cookie: string };
  own: () => Promise<Subscription>;
  user: () => Promise<CurrentUser>;
  /** Opens a payment at the price that the server names. */
  intent: (tier: Tier) => Promise<PaymentIntent & { status: number; code?: string }>;
  put: (
    tier: Tier,
  ) => Promise<{ status: number; body: { code?: string; user?: CurrentUser; subscription?: Subscription } }>;
  /** Opens a payment, pays it by card and chooses the plan. */
  buy: (tier: Tier, card?: string) => Promise<void>;
}

export async function buildSubscriber(
  site: TestApp,
  given: Parameters<typeof buildMember>[1] = {},
): Promise<Subscriber> {
  const member = await buildMember(site.services.db, given);
  const as = await site.signInAs(member, { confirmed: true });
  // Tests travel for months; sessions do not last as long.
  await site.services.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2199-01-01') })
    .where('member_id', '=', member.id)
    .execute();
  const own = async () => (await site.call<Subscription>('GET', '/api/user/subscription', { as })).body;
  const intent: Subscriber['intent'] = async (tier) => {
    const due = (await own()).changes.find((change) => change.tier === tier)?.dueNow ?? '1';
    const answer = await site.call<PaymentIntent & { code?: string }>('POST', '/api/create-payment-intent', {
      as,
      body: { tier, amount: Number(due) },
    });
    return { ...answer.body, status: answer.status };
  };
  const put: Subscriber['put'] = (tier) => site.call('PUT', '/api/user/subscription', { as, body: { tier } });
  return {
    member,
    as,
    own,
    user: async () => (await site.call<CurrentUser>('GET', '/api/auth/user', { as })).body,
    intent,
    put,
    buy: async (tier, card = PAYS) => {
      const opened = await intent(tier);
      const paid = await site.call('POST', '/api/payments/test/confirm', {
        as,
        body: { clientSecret: opened.clientSecret, cardNumber: card, expiry: '12/39', cvc: '123' },
      });
      if (paid.status !== 200) throw new Error(`${tier}: ${JSON.stringify([opened, paid.body])}`);
      const changed = await put(tier);
      if (changed.status !== 200) throw new Error(`${tier}: ${JSON.stringify(changed.body)}`);
    },
  };
}

/** Runs the queued jobs, then advances the clock and runs what is due by then. */
export async function travel(site: TestApp, to: Date | string): Promise<void> {
  await runSubscriptionJobs(site);
  site.time.now = new Date(to);
  await applyDueChanges(site.services);
  await runSubscriptionJobs(site);
}

/** The background jobs that deal with money. Mails stay queued for tests to read. */
export const JOBS = [
  'align_subscription',
  'refresh_subscription',
  'settle_intent',
  'settle_payment',
  'send_refund',
  'handle_webhook',
  'expire_payment',
];

/** Runs what is queued and due. Throws if one fails. */
export async function runSubscriptionJobs(site: TestApp): Promise<void> {
  const [failure] = await runDueJobs(site.services, { only: JOBS });
  if (failure) throw failure;
}
