import { HOUR_SECONDS, MINUTE_MS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { siteOrigin } from '../platform/http/origin.ts';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { createIdempotently } from '../platform/idempotency/index.ts';
import { createImageStore } from '../platform/image-store/index.ts';
import type { Services } from '../platform/services.ts';
import { makeEventPicture, pictureSeenBy } from './event-pictures.ts';
import { pictureFromAddress } from './from-address/picture-from-address.ts';
import { inPictureTurn } from './picture-turn.ts';
import { receivePicture } from './receive-picture.ts';
import { insertUpload, isCoHost } from './uploads.queries.ts';

const OPEN_MS = 15 * MINUTE_MS;
const UPLOADS_PER_MEMBER: Limit = { name: 'upload', hits: 40, seconds: HOUR_SECONDS };
/** Each is a call of ours to another site. */
const ADDRESSES_PER_MEMBER: Limit = { name: 'picture_address', hits: 40, seconds: HOUR_SECONDS };

const HEADERS = {
  // Caches must revalidate each time, so that no cache shows a deleted picture [HOLD-49].
  'cache-control': 'public, no-cache',
  // Only a picture, even when opened directly.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/** Not public, or no longer: no cache may keep it, and each request is checked. */
const NOT_PUBLISHED = { ...HEADERS, 'cache-control': 'private, no-store' };

export async function uploadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db, clock } = services;
  const store = createImageStore(config);

  addRoute(app, routes.uploads.create, async ({ viewer, idempotencyKey, request }) => {
    await enforceLimit(services, UPLOADS_PER_MEMBER, viewer.id);
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + OPEN_MS);
    const id = await createIdempotently(services, idempotencyKey, (trx) =>
      insertUpload(trx, { memberId: viewer.id, createdAt, expiresAt }),
    );
    return { status: 200, body: { uploadURL: `${siteOrigin(config, request)}/api/objects/upload/${id}` } };
  });

  addRoute(app, routes.uploads.image, async ({ params, viewer, request }) => {
    const seenBy = await pictureSeenBy(db, params.name, viewer);
    if (seenBy === 'nobody') throw new Refusal('not_found');
    // The content of a name never changes.
    const etag = `"${params.name}"`;
    const headers = { ...(seenBy === 'viewer' ? NOT_PUBLISHED : HEADERS), etag };
    if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: '' };
    const picture = await store.get(params.name);
    if (!picture) throw new Refusal('not_found');
    return { status: 200, headers, body: picture };
  });

  addRoute(app, routes.uploads.eventImage, async ({ body, viewer, request, reply }) => {
    if (viewer.role === 'user' && !(await isCoHost(db, viewer.id))) throw new Refusal('host_required');
    const origin = siteOrigin(config, request);
    const outside = URL.parse(body.imageURL, origin)?.origin !== origin;
    if (outside) await enforceLimit(services, ADDRESSES_PER_MEMBER, viewer.id);
    const make = outside ? pictureFromAddress : makeEventPicture;
    const objectPath = await inPictureTurn(services, { memberId: viewer.id, reply }, (comer) =>
      make(services, store, comer, body.imageURL),
    );
    return { status: 200, body: { objectPath } };
  });

  // The file is the whole body, whatever type it claims to have: a room of its own, where nothing is parsed.
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', (_request, _body, done) => done(null));
    addRoute(room, routes.uploads.put, async ({ params, viewer, request, reply }) => {
      // A file refused half-way does not close the connection: the answer still has to be sent.
      const chunks = request.raw.iterator({ destroyOnReturn: false });
      await inPictureTurn(services, { memberId: viewer.id, reply }, (comer) =>
        receivePicture(services, store, { id: params.id, comer }, chunks),
      );
      return { status: 200, body: { imageURL: `${siteOrigin(config, request)}${request.url}` } };
    });
  });
}
