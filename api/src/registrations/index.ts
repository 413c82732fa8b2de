export { lockEvent, registerSeat } from './registrations.queries.ts';
export { registrationMails } from './mails.ts';
export { registrationJobs } from './reminder.jobs.ts';
export { registrationRoutes } from './registrations.routes.ts';
export { seatPayable } from './seat-payable.ts';
export { findOwnHold } from './seats.queries.ts';
export { waitlistHooks } from './waitlist/waitlist-hooks.ts';
export { waitlistRoutes } from './waitlist/waitlist.routes.ts';
export { forgetNotes, releaseUpcoming } from './release-upcoming.ts';
