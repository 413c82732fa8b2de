import type { routes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';

/** An uploaded file or an external address that the server has not yet processed into an event's picture. */
export const isUnfinished = (imageUrl: string | null): imageUrl is string =>
  imageUrl !== null && !imageUrl.startsWith('/');

/** Pending requests. Leaving the field by clicking Create Event requests the same picture twice at once, so both share one request. */
const underway = new Map<string, Promise<string>>();

/** For tests: requests still pending from one test are not shared with the next. */
export const forgetPictures = (): void => underway.clear();

/**
 * Has the server process an uploaded or external picture; returns its path as an event's picture (docs/product.md: host). Throws
 * ApiError.
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
