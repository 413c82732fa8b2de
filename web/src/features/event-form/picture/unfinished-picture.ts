import type { routes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';

/** A file that arrived, and that the server has not made an event's picture yet. */
export const isUnfinished = (imageUrl: string | null): imageUrl is string =>
  imageUrl?.includes('/api/objects/upload/') === true;

/** What the picture is called as an event's, by the address that its file was sent to (spec section 7). Throws ApiError. */
export async function finishPicture(api: Api, imageURL: string): Promise<string> {
  const { objectPath } = await api.call<typeof routes.uploads.eventImage>('PUT', '/api/event-images', {
    body: { imageURL },
  });
  return objectPath;
}
