export { interestsInCommon, lastMeeting } from './in-common.queries.ts';
export { peopleRoutes } from './people.routes.ts';
