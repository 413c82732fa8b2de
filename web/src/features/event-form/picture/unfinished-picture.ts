import type { routes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';

/** A file that arrived, or the address of one elsewhere, that the server has not made an event's picture yet. */
export const isUnfinished = (imageUrl: string | null): imageUrl is string =>
  imageUrl !== null && !imageUrl.startsWith('/');

/** Whoever leaves the field by pressing Create Event asks twice at once: both wait for one. */
const underway = new Map<string, Promise<string>>();

/** For tests: what never came in one is not waited for in the next. */
export const forgetPictures = (): void => underway.clear();

/**
 * What the picture is called as an event's, by the address that its file was sent to (docs/product.md: host), or where it is on
 * another site. Throws ApiError.
 */
export function finishPicture(api: Api, imageURL: string): Promise<string> {
  const begun = underway.get(imageURL) ?? finish(api, imageURL).finally(() => void underway.delete(imageURL));
  underway.set(imageURL, begun);
  return begun;
}

async function finish(api: Api, imageURL: string): Promise<string> {
  const { objectPath } = await api.call<typeof routes.uploads.eventImage>('PUT', '/api/event-images', {
    body: { imageURL },
  });
  return objectPath;
}
