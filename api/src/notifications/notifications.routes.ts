import { routes, type NoticeTopic, type NotificationSettings } from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setConversationMails, wantsConversationMails } from '../conversations/index.ts';
import { setMails, wantsMails } from '../hosts/index.ts';
import { sessionHashOf } from '../identity/index.ts';
import { placeNamed } from '../places/index.ts';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { addRead } from '../platform/http/read-route.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { bounceRoutes } from './bounces/bounces.routes.ts';
import { listEntries, markRead } from './inbox.queries.ts';
import { SETTINGS_CHANGED } from './limits.ts';
import { endNear, saveNear } from './near/near.queries.ts';
import { pushKeys } from './push/push-keys.ts';
import { hasDevice } from './push/push.queries.ts';
import { pushRoutes } from './push/push.routes.ts';
import { findSettings, quietOf, saveSettings } from './settings.queries.ts';
import { strangerRoutes } from './strangers/leave.routes.ts';
import { topicRoutes } from './topics/leave.routes.ts';
import { stopRoutes } from './weekly/stop.routes.ts';

/** The inbox, and the settings for mails. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  stopRoutes(app, services);
  topicRoutes(app, services);
  strangerRoutes(app, services);
  bounceRoutes(app, services);
  pushRoutes(app, services);

  addRead(app, services, routes.notifications.inbox, async ({ query, viewer, request }, at) => {
    const { limit, after } = query;
    const { page, last } = await readPage(limit, (most) =>
      listEntries(at.db, viewer.id, { limit: most, after }),
    );
    return {
      status: 200,
      body: { entries: page.map(presentEntry) },
      headers: nextLink(request.url, 'after', last?.id),
    };
  });

  addRoute(app, routes.notifications.read, async ({ body, viewer }) => {
    await markRead(db, viewer.id, body, clock());
    return { status: 204 };
  });

  addRoute(app, routes.notifications.settings, async ({ viewer, request }) => ({
    status: 200,
    body: await settingsOf(services, viewer.id, request),
  }));

  addRoute(app, routes.notifications.saveSettings, async ({ body, viewer, request }) => {
    await enforceLimit(services, SETTINGS_CHANGED, viewer.id);
    const { follows, conversations, weekly, ...mails } = body.mails ?? {};
    const now = clock();
    const near = body.near == null ? body.near : placeNamed(body.near);
    await db.transaction().execute(async (trx) => {
      await saveSettings(trx, viewer.id, {
        mails: switched(mails),
        pushes: switched(body.pushes ?? {}),
        weekly,
        registrations: body.registrations,
        quiet: body.quiet,
      });
      if (near === null) await endNear(trx, viewer.id);
      else if (near !== undefined) await saveNear(trx, viewer.id, near, now);
      if (follows !== undefined) await setMails(trx, viewer.id, follows, now);
      if (conversations !== undefined) await setConversationMails(trx, viewer.id, conversations, now);
    });
    return { status: 200, body: await settingsOf(services, viewer.id, request) };
  });
}

/** Topics, grouped by what the member chose for them. */
function switched(chosen: Record<string, boolean>) {
  const named = (wanted: boolean) => Object.keys(chosen).filter((topic) => chosen[topic] === wanted);
  return { off: named(false), on: named(true) };
}

/** Every topic is on unless it is listed in `off`; shared by mails and pushes. */
function onOf(off: string[]) {
  const on = (topic: NoticeTopic): boolean => !off.includes(topic);
  return {
    seats: on('seats'),
    reminders: on('reminders'),
    waitlist: on('waitlist'),
    hosting: on('hosting'),
    registrations: on('registrations'),
    friends: on('friends'),
    invitations: on('invitations'),
    conversations: on('conversations'),
    follows: on('follows'),
    weekly: on('weekly'),
    near: on('near'),
    changes: on('changes'),
    money: on('money'),
    account: on('account'),
  } satisfies Record<NoticeTopic, boolean>;
}

/** New events of followed hosts have their switch with the follows, and mails about conversations with these. */
async function settingsOf(
  services: Services,
  memberId: string,
  request: FastifyRequest,
): Promise<NotificationSettings> {
  const { db } = services;
  const { publicKey } = await pushKeys(services);
  const [own, follows, conversations, pushedHere] = await Promise.all([
    findSettings(db, memberId),
    wantsMails(db, memberId),
    wantsConversationMails(db, memberId),
    hasDevice(db, sessionHashOf(services, request), publicKey),
  ]);
  const { seats, reminders, waitlist, hosting, friends, invitations } = onOf(own.mails_off);
  return {
    mails: {
      seats,
      reminders,
      waitlist,
      hosting,
      friends,
      invitations,
      conversations,
      follows,
      weekly: own.weekly,
    },
    pushes: onOf(own.pushes_off),
    registrations: own.registrations,
    near: own.near_place,
    quiet: quietOf(own),
    pushKey: publicKey,
    pushedHere,
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
