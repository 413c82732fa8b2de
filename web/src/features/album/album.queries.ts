import type { Album, AlbumPicture, routes } from '@backyard/contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf } from '../../lib/paged.ts';

/** An event's pictures, newest first, page by page. Refetched when shown again after this time (ms). */
export const albumQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.album.read, Album>(
      api,
      '/api/events/:id/album',
      'before',
      { params: { id: eventId }, query: {} },
      ({ body }) => body,
    ),
    queryKey: ['/api/events', eventId, 'album'] as const,
  });

/** Removes the deleted picture from the cache immediately, without waiting for the refetch. */
export async function forgetPicture(
  api: Api,
  queryClient: QueryClient,
  eventId: string,
  { id, own }: Pick<AlbumPicture, 'id' | 'own'>,
): Promise<void> {
  const { queryKey } = albumQuery(api, eventId);
  queryClient.setQueryData(
    queryKey,
    (album) =>
      album && {
        ...album,
        pages: album.pages.map((page) => ({
          ...page,
          own: page.own - (own ? 1 : 0),
          pictures: page.pictures.filter((picture) => picture.id !== id),
        })),
      },
  );
  await queryClient.invalidateQueries({ queryKey });
}
