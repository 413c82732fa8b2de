import type { Job } from '../platform/jobs/index.ts';
import type { MailTemplate } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { cleanUpJob } from './clean-up.jobs.ts';
import { signInChangedMail } from './sign-in-changed.mail.ts';
import { signInCodeMail } from './sign-in-code.mail.ts';
import { codesSwitchedMail } from './step-up/codes-switched.mail.ts';
import { stepUpCodeMail } from './step-up/step-up-code.mail.ts';

export { deleteApiKeysOf, keyResolver } from './api-keys/index.ts';
export { forgetCodes } from './codes/forget-codes.queries.ts';
export { identityRoutes } from './identity.routes.ts';
export { moveSignIn } from './move-sign-in.ts';
export { leaveSession, sessionHashOf } from './session-cookie.ts';
export { deleteSessionsOf } from './sessions.queries.ts';
export { suspendedUntil } from './suspensions/refuse-suspended.ts';
export { endSessionsBySuspension } from './suspensions/suspended-sessions.queries.ts';
export { beginSuspension, endSuspension, findSuspension } from './suspensions/suspensions.queries.ts';
export { switchCodes } from './step-up/codes-off.ts';
export { createSession } from './sessions.ts';
export { viewerResolver } from './viewer-resolver.ts';

export const identityJobs = (services: Services): Job[] => [cleanUpJob(services)];
export const identityMails: MailTemplate[] = [
  signInCodeMail,
  stepUpCodeMail,
  codesSwitchedMail,
  signInChangedMail,
];
