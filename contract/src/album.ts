import { z } from 'zod';
import { ALBUM, ALBUM_SIZES } from './album-limits.ts';
import { ability } from './events.ts';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';

const params = z.object({ id });
const pictureParams = z.object({ id, pictureId: id });

const albumPicture = z
  .object({
    id,
    by: z
      .object({
        memberId: id,
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
      })
      .nullable()
      .describe('Who added it; null where they hide from lists, but to whoever runs the event'),
    own: z.boolean(),
    addedAt: instant,
    smallUrl: z.string().describe('A square of 480 pixels'),
    largeUrl: z.string().describe('The whole picture, at most 1600 pixels a side'),
    removal: z
      .enum(['owner', 'manager', 'pictured'])
      .describe('As whom the viewer can take it away: it is theirs, they run the event, or they are in it'),
  })
  .meta({ id: 'AlbumPicture' });
export type AlbumPicture = z.infer<typeof albumPicture>;

const album = z
  .object({
    pictures: z.array(albumPicture).describe('Newest first'),
    own: z.number().int().describe('How many are the viewer’s own'),
    addUntil: instant.describe('Until then pictures can be added'),
    add: ability.optional().describe('Only for who was there'),
  })
  .meta({ id: 'Album' });
export type Album = z.infer<typeof album>;

export const albumRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/events/:id/album',
    feature: 'album',
    summary:
      'The pictures of an event, from its start on (409 before): for who was there, its host and admins (403 for the rest). Link: the next page (RFC 8288)',
    access: 'member',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(60),
      before: id.optional().describe('From the Link header, rel="next": the last picture of the page before'),
    }),
    responses: { 200: album },
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/events/:id/album',
    feature: 'album',
    summary: `Add an uploaded picture: for who was there, ${ALBUM.each} each, until ${ALBUM.days} days after the event. The same one again answers 200`,
    access: 'member',
    params,
    body: z
      .object({
        imageURL: z
          .string('Choose a picture')
          .max(2000)
          .describe('The uploadURL that the file was sent to (POST /api/objects/upload)'),
      })
      .meta({ id: 'AlbumPictureBody' }),
    responses: { 201: albumPicture, 200: albumPicture },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/events/:id/album/:pictureId',
    feature: 'album',
    summary:
      'Take a picture away, for everybody and at once: one’s own, one that one is in (nobody is asked, nobody is told who it was), any for the host and admins',
    access: 'member',
    params: pictureParams,
    responses: { 204: null },
  }),
  picture: defineRoute({
    method: 'GET',
    path: '/api/events/:id/album/:pictureId/:size',
    feature: 'album',
    summary: 'The picture itself, for who may see the album; whoever keeps it asks again each time',
    access: 'member',
    params: pictureParams.extend({ size: z.enum(ALBUM_SIZES) }),
    responses: { 200: null, 304: null },
    produces: 'image/webp',
  }),
};
