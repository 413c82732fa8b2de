import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { findRecommendations } from './find-recommendations.ts';

export function recommendationRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, routes.recommendations.list, async ({ viewer }) => ({
    status: 200,
    body: await findRecommendations(services, viewer),
  }));
}
