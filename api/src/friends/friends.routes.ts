import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { addRead } from '../platform/http/read-route.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { askAlong } from './ask-along.ts';
import { presentFriend, presentGoing, presentOpen } from './friends.presenter.ts';
import { endFriendship, listFriends, listFriendsGoing } from './friends.queries.ts';
import { CHOICES_SAVED, FRIENDS_CHANGED } from './limits.ts';
import { LONGEST_OPEN_MS } from './morning-after.ts';
import { listOwnEnded } from './see-again.queries.ts';
import { isOpenAt, seeAgainHours } from './see-again.rules.ts';
import { readSeeAgain, saveSeeAgain } from './see-again.ts';

/** People a member would like to see again, and friends. */
export function friendRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.friends.seeAgain, async ({ params, viewer }) => ({
    status: 200,
    body: await readSeeAgain(services, viewer, params.id),
  }));

  addRoute(app, routes.friends.saveSeeAgain, async ({ params, body, viewer }) => {
    await enforceLimit(services, CHOICES_SAVED, viewer.id);
    return { status: 200, body: await saveSeeAgain(services, viewer, params.id, body.memberIds) };
  });

  addRoute(app, routes.friends.openSeeAgain, async ({ viewer }) => {
    const now = clock();
    const rows = await listOwnEnded(db, viewer.id, {
      after: new Date(now.getTime() - LONGEST_OPEN_MS),
      by: now,
    });
    return {
      status: 200,
      body: rows.flatMap((row) => {
        const hours = seeAgainHours(row.ends_at, row.time_zone);
        return isOpenAt(hours, now) ? [presentOpen(row, hours.closes)] : [];
      }),
    };
  });

  addRead(app, services, routes.friends.list, async ({ viewer }, at) => ({
    status: 200,
    body: (await listFriends(at.db, viewer.id, clock())).map(presentFriend),
  }));

  addRoute(app, routes.friends.end, async ({ params, viewer }) => {
    await enforceLimit(services, FRIENDS_CHANGED, viewer.id);
    await db.transaction().execute((trx) => endFriendship(trx, viewer.id, params.id));
    return { status: 204 };
  });

  addRoute(app, routes.friends.askAlong, async ({ params, body, viewer }) => {
    await enforceLimit(services, FRIENDS_CHANGED, viewer.id);
    const { created, askedAt, full } = await askAlong(services, viewer, {
      friendId: params.id,
      eventId: body.eventId,
    });
    return { status: created ? 201 : 200, body: { askedAt: askedAt.toISOString(), full } };
  });

  addRead(app, services, routes.friends.going, async ({ query, viewer }, at) => ({
    status: 200,
    body: (await listFriendsGoing(at.db, viewer.id, query.events)).map(presentGoing),
  }));
}
