import { routes, type NotificationSettings, type SwitchedTopic } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { setMails, wantsMails } from '../hosts/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { nextLink } from '../platform/http/next-link.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { listEntries, markRead } from './inbox.queries.ts';
import { SETTINGS_CHANGED } from './limits.ts';
import { findSettings, saveMails } from './settings.queries.ts';
import { stopRoutes } from './weekly/stop.routes.ts';

/** The inbox, and what one is told by mail. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  stopRoutes(app, services);

  addRoute(app, routes.notifications.inbox, async ({ query, viewer, request }) => {
    const { limit, after } = query;
    const rows = await listEntries(db, viewer.id, { limit: limit + 1, after });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      status: 200,
      body: { entries: page.map(presentEntry) },
      ...(last ? { headers: { link: nextLink(request.url, 'after', last.id) } } : {}),
    };
  });

  addRoute(app, routes.notifications.read, async ({ body, viewer }) => {
    await markRead(db, viewer.id, body.ids, clock());
    return { status: 204 };
  });

  addRoute(app, routes.notifications.settings, async ({ viewer }) => ({
    status: 200,
    body: await settingsOf(db, viewer.id),
  }));

  addRoute(app, routes.notifications.saveSettings, async ({ body, viewer }) => {
    await enforceLimit(services, SETTINGS_CHANGED, viewer.id);
    const { follows, weekly, ...others } = body.mails;
    const chosen = Object.entries(others);
    await db.transaction().execute(async (trx) => {
      await saveMails(trx, viewer.id, { off: named(chosen, false), on: named(chosen, true), weekly });
      if (follows !== undefined) await setMails(trx, viewer.id, follows, clock());
    });
    return { status: 200, body: await settingsOf(db, viewer.id) };
  });
}

const named = (chosen: [string, boolean][], wanted: boolean): string[] =>
  chosen.flatMap(([topic, on]) => (on === wanted ? [topic] : []));

/** New events of followed hosts have their switch with the follows. */
async function settingsOf(executor: Executor, memberId: string): Promise<NotificationSettings> {
  const [own, follows] = await Promise.all([
    findSettings(executor, memberId),
    wantsMails(executor, memberId),
  ]);
  const on = (topic: SwitchedTopic): boolean => !own.mails_off.includes(topic);
  return {
    mails: {
      seats: on('seats'),
      reminders: on('reminders'),
      waitlist: on('waitlist'),
      hosting: on('hosting'),
      follows,
      weekly: own.weekly,
    },
  };
}

const presentEntry = (row: Awaited<ReturnType<typeof listEntries>>[number]) => ({
  id: row.id,
  topic: row.topic,
  subject: row.subject,
  path: row.path,
  at: row.created_at.toISOString(),
  read: row.read_at !== null,
});
