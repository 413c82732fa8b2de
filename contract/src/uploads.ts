import { z } from 'zod';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';

/** A picture's file may hold this many bytes (docs/product.md: upload: 5 MB). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The accepted picture types, detected from the file's content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

export const uploadRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/api/objects/upload',
    feature: 'uploads',
    summary: 'An address to send one picture to: for this member, once, for a quarter of an hour',
    access: 'member',
    idempotencyKey: true,
    responses: { 200: z.object({ uploadURL: z.string() }).meta({ id: 'Upload' }) },
  }),
  put: defineRoute({
    method: 'PUT',
    path: '/api/objects/upload/:id',
    feature: 'uploads',
    summary: 'The file itself, as the whole body: a picture of at most 5 MB',
    access: 'member',
    params: z.object({ id }),
    takes: PICTURE_TYPES,
    responses: { 200: z.object({ imageURL: z.string() }).meta({ id: 'Uploaded' }) },
  }),
  eventImage: defineRoute({
    method: 'PUT',
    path: '/api/event-images',
    feature: 'uploads',
    summary:
      "Make an uploaded picture, or one at a public address, an event's: rewritten at 16:9, 1280 and 640 pixels wide. It goes again when no event takes it within a day. For hosts, admins and co-hosts",
    access: 'member',
    body: z.object({
      imageURL: z
        .string('Choose a picture')
        .max(2000)
        .describe(
          'The uploadURL that the file was sent to; or the https or http address of a picture, fetched by the server: public addresses only, at most 5 MB, within 10 seconds',
        ),
    }),
    responses: {
      200: z
        .object({ objectPath: z.string().describe("For the event's imageUrl") })
        .meta({ id: 'EventImage' }),
    },
  }),
  image: defineRoute({
    method: 'GET',
    path: '/images/:name',
    feature: 'uploads',
    summary:
      "A picture; its address never changes its content, and whoever keeps it asks again whether it is still there. An event's picture is there for whoever may see the event",
    access: 'public',
    params: z.object({ name: z.string().max(100) }),
    responses: { 200: null, 304: null },
    produces: 'image/webp',
  }),
};
