import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { attendeeRoutes } from './attendees.routes.ts';

/** Members as other members may see them. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  attendeeRoutes(app, services);
}
