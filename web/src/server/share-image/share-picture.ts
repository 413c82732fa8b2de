import { PATHS, type routes } from '@backyard/contract';
import { createApi, type Fetch } from '../../lib/api-client.ts';

/** Everything that a share image depends on: equal values mean the same image. `event` is null for the site's image. */
export interface SharePicture {
  event: null | {
    drawing: string;
    title: string;
    startTime: string;
    timeZone: string;
    location: string;
    city: string | null;
  };
}

/**
 * The data of the share image at a path; null if there is none. Always as a visitor sees the event, so events that are not public have
 * none. `share-image.ts` draws it outside of page requests.
 */
export async function sharePicture(path: string, send: Fetch): Promise<SharePicture | null> {
  if (path === PATHS.siteImage) return { event: null };
  const id = path.split('/')[2] ?? '';
  if (id === '' || path !== PATHS.eventImage(id)) return null;
  const event = await createApi(send)
    .call<typeof routes.events.show>('GET', '/api/events/:id', { params: { id } })
    .catch(() => null);
  if (!event) return null;
  const { drawing, title, startTime, timeZone, location, city } = event;
  return { event: { drawing, title, startTime, timeZone, location, city } };
}
