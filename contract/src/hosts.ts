import { z } from 'zod';
import { defineRoute } from './route.ts';

const hostEntry = z
  .object({ hostName: z.string(), upcomingEvents: z.number().int() })
  .meta({ id: 'HostEntry' });
export type HostEntry = z.infer<typeof hostEntry>;

export const hostRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/hosts',
    feature: 'hosts',
    summary: 'Hosts with upcoming events, most events first: what the host filter offers',
    access: 'public',
    responses: { 200: z.array(hostEntry) },
  }),
};
