import { routes, PATHS } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { visibleEvent } from '../events/index.ts';
import { addRead } from '../platform/http/read-route.ts';
import { siteUrl } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { calendarFile } from './calendar-file.ts';
import { feedRoutes } from './feed.routes.ts';
import { calendarFileName } from './file-name.ts';
import { uidHost } from './uid-host.ts';

/**
 * The file behind "Add to Calendar", for everybody who may see the event, otherwise 404 as for the event itself; and the
 * member's private feed.
 */
export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock, log } = services;
  feedRoutes(app, services);
  // Before anybody asks for a calendar: the first mail may have gone out under this address.
  app.addHook('onReady', async () => {
    await uidHost(services).catch((error: unknown) => log.warn({ err: error }, 'no host for calendars yet'));
  });
  addRead(app, services, routes.calendar.eventFile, async ({ params, viewer }, { db }) => {
    const event = await visibleEvent(db, params.id, viewer);
    return {
      status: 200,
      headers: { 'content-disposition': `attachment; filename="${calendarFileName(event.title)}"` },
      body: calendarFile(event, {
        url: `${siteUrl(config)}${PATHS.event(event.id)}`,
        host: await uidHost(services),
        now: clock(),
      }),
    };
  });
}
