import { accountJobs, accountMails } from './account/index.ts';
import { adminJobs, suspensionMails } from './admin/index.ts';
import { analyticsJobs } from './analytics/index.ts';
import { announcementMail } from './announcements/index.ts';
import { approvalMails } from './approvals/index.ts';
import { blockJobs } from './blocks/index.ts';
import { conversationJobs, conversationMails } from './conversations/index.ts';
import { doorJobs, doorMails } from './door/index.ts';
import { eventImportJobs, sourceFailingMail } from './event-import/index.ts';
import { eventJobs } from './events/index.ts';
import { friendJobs, friendMails } from './friends/index.ts';
import { handingMails } from './handing/index.ts';
import { helperMails } from './helpers/index.ts';
import { followJobs, followMails, hostMails } from './hosts/index.ts';
import { identityJobs, identityMails } from './identity/index.ts';
import { inviteeMails } from './invitees/index.ts';
import { announce, notificationJobs, notificationMails, reaches } from './notifications/index.ts';
import { paymentJobs, paymentMails, type PaymentServices } from './payments/index.ts';
import { idempotencyJobs } from './platform/idempotency/index.ts';
import type { Job } from './platform/jobs/index.ts';
import { mailCleanUpJob, mailJobs } from './platform/mailer/index.ts';
import type { Services } from './platform/services.ts';
import { registrationJobs, registrationMails, seatPayable } from './registrations/index.ts';
import { reportMails } from './reports/index.ts';
import { subscriptionJobs, subscriptionMails, tierPayable } from './subscriptions/index.ts';
import { tableDrawn, tableJobs } from './tables/index.ts';
import { uploadJobs } from './uploads/index.ts';
import { webhookJobs, webhookMails } from './webhooks/index.ts';

/** What can be paid for. */
export const payablesOf = (services: Services): PaymentServices['payables'] => ({
  event: seatPayable(services),
  tier: tierPayable(services),
});

/** Every kind of mail. */
export const allMails = [
  ...identityMails,
  ...paymentMails,
  ...subscriptionMails,
  ...registrationMails,
  announcementMail,
  tableDrawn,
  ...conversationMails,
  ...handingMails,
  ...doorMails,
  ...helperMails,
  ...inviteeMails,
  ...friendMails,
  ...hostMails,
  ...followMails,
  ...notificationMails,
  sourceFailingMail,
  ...webhookMails,
  ...approvalMails,
  ...suspensionMails,
  ...accountMails,
  ...reportMails,
];

/** Everything that runs in the background. */
export const jobsOf = (services: Services): Job[] => [
  ...idempotencyJobs(services),
  ...identityJobs(services),
  ...uploadJobs(services),
  ...eventJobs(services),
  ...accountJobs(services),
  ...adminJobs(services),
  ...paymentJobs({ ...services, payables: payablesOf(services) }),
  ...subscriptionJobs(services),
  ...registrationJobs(services),
  ...tableJobs(services),
  ...conversationJobs(services),
  ...doorJobs(services),
  ...blockJobs(services),
  ...friendJobs(services),
  ...followJobs(services),
  ...notificationJobs(services),
  ...webhookJobs(services),
  ...eventImportJobs(services),
  ...analyticsJobs(services),
  mailCleanUpJob(services),
  ...mailJobs(services, allMails, { announce, reaches }),
];
