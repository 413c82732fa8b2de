export { checkBooks } from './check-books.ts';
export { abandonPayment } from './abandon.ts';
export type { Held, Paid, Payable, Quote, Subject, Till } from './payable.ts';
export { paymentJobs } from './payments.jobs.ts';
export { paymentMails } from './mails.ts';
export { findOpenPayment, queuePaymentJob } from './payments.queries.ts';
export { paymentRoutes } from './payments.routes.ts';
export { requestRefund } from './refund.ts';
export { settleOpen } from './settle.ts';
