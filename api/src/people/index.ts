export { interestsInCommon, lastMeeting } from './in-common.queries.ts';
export { findKnownAttendee, findKnownPerson } from './known.queries.ts';
export { peopleRoutes } from './people.routes.ts';
