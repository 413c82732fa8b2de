import { z } from 'zod';
import { defineRoute } from './route.ts';

const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

export const healthRoutes = {
  alive: defineRoute({
    method: 'GET',
    path: '/healthz',
    feature: 'platform',
    summary: 'The process lives',
    access: 'public',
    responses: { 200: health },
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/readyz',
    feature: 'platform',
    summary: 'The process can serve: database reached, migrations done',
    access: 'public',
    responses: { 200: health },
  }),
};
