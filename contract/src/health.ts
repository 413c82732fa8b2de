import { z } from 'zod';
import { defineRoute } from './route.ts';

const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const standing = z.enum(['ok', 'failing']);
const readiness = z
  .object({
    status: z
      .enum(['ok', 'degraded', 'read_only'])
      .describe(
        'degraded: something below is failing, and the rest is served; read_only: the database that can be written to is away, and a replica is read from',
      ),
    mail: standing.describe(
      'Whether the mail server can be reached, and took one of the last three mails, and none stands',
    ),
    pictures: standing.describe('Whether pictures can be kept'),
    disk: standing.describe('Whether DATA_DIR can be written to, and has room'),
    connections: standing.describe('Whether the database gives one connection more'),
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
    summary:
      'The process can serve: database reached, migrations done; and whether mail, pictures, the disk and further connections work',
    access: 'public',
    responses: { 200: readiness },
  }),
};
