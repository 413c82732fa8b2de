import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { createImageStore } from '../platform/image-store/index.ts';
import type { Services } from '../platform/services.ts';
import { albumKey, inPictureTurn, isKeptForReport } from '../uploads/index.ts';
import { addPicture } from './add-picture.ts';
import { presentAlbum, presentPicture } from './album.presenter.ts';
import { countOwn, findPicture, listPictures } from './album.queries.ts';
import { enterAlbum } from './enter-album.ts';
import { removePicture } from './remove-picture.ts';

const HEADERS = {
  // For this person alone, and asked about each time: who may see it can change, and it can be gone [ALB-7].
  'cache-control': 'private, no-cache',
  // Only a picture, even if opened directly.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
};

/** Pictures of an event, by and for those who were there. */
export function albumRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, clock } = services;
  const store = createImageStore(config);

  addRoute(app, routes.album.read, async ({ params, query, viewer, request }) => {
    const { limit, before } = query;
    const now = clock();
    const album = await enterAlbum(db, viewer, params.id, now);
    const { page, last } = await readPage(limit, (most) =>
      listPictures(db, album, viewer, { limit: most, before }),
    );
    const own = await countOwn(db, params.id, viewer.id);
    return {
      status: 200,
      body: presentAlbum(album, { rows: page, own, viewer, now }),
      headers: nextLink(request.url, 'before', last?.id),
    };
  });

  addRoute(app, routes.album.add, async ({ params, body, viewer, reply }) => {
    const { album, row, created } = await inPictureTurn(services, { memberId: viewer.id, reply }, (comer) =>
      addPicture(services, store, viewer, { eventId: params.id, imageUrl: body.imageURL, comer }),
    );
    return { status: created ? 201 : 200, body: presentPicture(album, row, viewer) };
  });

  addRoute(app, routes.album.remove, async ({ params, viewer }) => {
    await removePicture(services, viewer, { eventId: params.id, pictureId: params.pictureId });
    return { status: 204 };
  });

  addRoute(app, routes.album.picture, async ({ params, viewer, request }) => {
    const { id: eventId, pictureId, size } = params;
    const album = await enterAlbum(db, viewer, eventId, clock());
    const seen =
      (await findPicture(db, album, viewer, { eventId, pictureId })) !== undefined ||
      // Admins can see a reported picture until the report is decided [SAFE-34].
      (viewer.role === 'admin' && (await isKeptForReport(db, pictureId)));
    if (!seen) throw new Refusal('album_picture_gone');
    const etag = `"${pictureId}-${size}"`;
    const headers = { ...HEADERS, etag };
    if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: '' };
    const picture = await store.get(albumKey(pictureId, size));
    if (!picture) throw new Refusal('album_picture_gone');
    return { status: 200, headers, body: picture };
  });
}
