import { z } from 'zod';
import { defineRoute } from './route.ts';

const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const standing = z.enum(['ok', 'failing']);
const readiness = z
  .object({
    status: z
      .enum(['ok', 'degraded'])
      .describe('degraded: something below is failing, and the rest is served'),
    mail: standing.describe('Whether the mail server takes our mail'),
    pictures: standing.describe('Whether pictures can be kept'),
  })
  .meta({ id: 'Readiness' });

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
    summary: 'The process can serve: database reached, migrations done; and whether mail and pictures work',
    access: 'public',
    responses: { 200: readiness },
  }),
};
