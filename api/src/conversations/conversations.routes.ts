import { Readable } from 'node:stream';
import { REASONS, routes, type Conversation } from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionHashOf } from '../identity/index.ts';
import { NO_STORE } from '../platform/http/caching.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { closesAt, isOpenAt } from './conversation.policy.ts';
import { enter, requireOpen } from './enter.ts';
import { goOn } from './live/go-on.ts';
import { createLive } from './live/live.ts';
import { markSeen } from './mails/mails.queries.ts';
import { stopRoutes } from './mails/stop.routes.ts';
import { presentMessage } from './messages.presenter.ts';
import { listMessages } from './messages.queries.ts';
import { removeMessage } from './remove-message.ts';
import { say } from './say.ts';

/** No proxy may buffer messages: nginx needs a header of its own for that. A stream does not share its connection. */
const STREAM_HEADERS = { ...NO_STORE, 'x-accel-buffering': 'no', connection: 'close' };

/** The conversation of an event's attendees (docs/rules/conversation.md). */
export function conversationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const live = createLive(services);
  stopRoutes(app, services);
  // Live readers reconnect to another process, so shutdown does not wait for them.
  app.addHook('preClose', () => live.close());

  addRoute(app, routes.conversations.list, async ({ params, query, viewer }) => {
    const now = clock();
    const place = await enter(db, params.id, viewer);
    const [before, after] = [numberOf(query.before), numberOf(query.after)];
    const { manages } = place;
    const page = { viewerId: viewer.id, manages, before, after, limit: query.limit + 1 };
    const rows = await listMessages(db, params.id, page);
    const more = rows.length > query.limit;
    const shown = after === undefined ? rows.slice(-query.limit) : rows.slice(0, query.limit);
    const open = isOpenAt(place, now);
    const body: Conversation = {
      messages: shown.map((row) => presentMessage(row, { own: row.member_id === viewer.id, manages })),
      earlier: more && after === undefined,
      latest: String(place.latest),
      closesAt: closesAt(place).toISOString(),
      mailed: place.mailed,
      abilities: {
        write: { allowed: open, message: open ? null : REASONS.conversation_closed.message },
      },
    };
    return { status: 200, body };
  });

  addRoute(app, routes.conversations.send, async ({ params, body, viewer, idempotencyKey }) => {
    const wish = { eventId: params.id, text: body.text };
    const { row, place } = await say(services, viewer, wish, idempotencyKey);
    return { status: 201, body: presentMessage(row, { own: true, manages: place.manages }) };
  });

  addRoute(app, routes.conversations.remove, async ({ params, viewer }) => {
    await removeMessage(services, viewer, { eventId: params.id, messageId: params.messageId });
    return { status: 204 };
  });

  addRoute(app, routes.conversations.seen, async ({ params, body, viewer }) => {
    const { latest } = await enter(db, params.id, viewer);
    // The number appears in the member's own data export, so it must not go beyond what they may read.
    const number = Math.min(Number(body.cursor), latest);
    await markSeen(db, { eventId: params.id, memberId: viewer.id, number });
    return { status: 204 };
  });

  addRoute(app, routes.conversations.live, async ({ params, query, viewer, request, reply }) => {
    const place = await enter(db, params.id, viewer);
    requireOpen(place, clock());
    const from = lastSeen(request) ?? numberOf(query.after);
    const reader = {
      eventId: params.id,
      memberId: viewer.id,
      sessionHash: sessionHashOf(services, request),
      ...(await goOn(db, { eventId: params.id, memberId: viewer.id, latest: place.latest }, from)),
      cut: () => reply.raw.destroy(),
    };
    const body = request.method === 'HEAD' ? Readable.from([]) : live.join(reader);
    return { status: 200, headers: STREAM_HEADERS, body };
  });
}

const numberOf = (cursor: string | undefined): number | undefined =>
  cursor === undefined ? undefined : Number(cursor);

/** The last event id that a reconnecting browser sends (HTML standard, 9.2.4); a value we did not issue is ignored. */
function lastSeen(request: FastifyRequest): number | undefined {
  const said = String(request.headers['last-event-id'] ?? '');
  return /^\d{1,15}$/.test(said) ? Number(said) : undefined;
}
