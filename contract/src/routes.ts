import { calendarRoutes } from './calendar.ts';
import { eventRoutes } from './events.ts';
import { healthRoutes } from './health.ts';
import { hostRoutes } from './hosts.ts';
import { identityRoutes } from './identity.ts';
import { memberRoutes } from './members.ts';
import { registrationRoutes } from './registrations.ts';

/** The API's route table: every call this product promises, by feature. */
export const routes = {
  health: healthRoutes,
  identity: identityRoutes,
  members: memberRoutes,
  hosts: hostRoutes,
  events: eventRoutes,
  registrations: registrationRoutes,
  calendar: calendarRoutes,
};
