export { stopRenewals } from './stop-renewals.ts';
export { forgetCards, stopSubscription } from './stop-subscription.ts';
export { subscriptionJobs } from './subscriptions.jobs.ts';
export { subscriptionMails } from './mails.ts';
export { subscriptionRoutes } from './subscriptions.routes.ts';
export { tierPayable } from './tier-payable.ts';
