import type { Album, AlbumPicture, routes } from '@backyard/contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

type AlbumPage = Album & {
  /** The last picture of this page, where there is another page. */
  next: string | undefined;
};

/** An event's pictures, newest first, page after page. Read again when it is shown again (ms). */
export const albumQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    staleTime: 2000,
    queryKey: ['/api/events', eventId, 'album'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<AlbumPage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.album.read>(
        'GET',
        '/api/events/:id/album',
        { params: { id: eventId }, query: { before: pageParam }, signal },
      );
      return { ...body, next: headers.get('link') === null ? undefined : body.pictures.at(-1)?.id };
    },
    getNextPageParam: (page) => page.next,
  });

/** It is gone for everybody: here at once, whatever the next answer takes. */
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
