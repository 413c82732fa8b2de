import { PATHS, type routes } from '@backyard/contract';
import { createApi, type Fetch } from '../../lib/api-client.ts';

/**
 * What is in a share image, and nothing else: it says which pictures are the same one. `event` is null in the one for all other
 * pages.
 */
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
 * What is in the share image at a path; null where there is none. Always as a visitor sees the event: what is not public is not
 * there. `share-image.ts` composes it, where nobody waits for a page.
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
