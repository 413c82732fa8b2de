import type { AlbumPicture, Event } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { AddPictures } from './add-pictures.tsx';
import { albumQuery } from './album.queries.ts';
import { pictureBy } from './picture-by.ts';

const PictureViewer = later(async () => (await import('./picture-viewer.tsx')).PictureViewer);

/** The pictures of an event that has begun, for its attendees, host and admins. */
export function EventAlbum({ event }: { event: Pick<Event, 'id'> }) {
  const query = useInfiniteQuery(albumQuery(useApi(), event.id));
  const first = query.data?.pages[0];
  const pictures = query.data?.pages.flatMap((page) => page.pictures) ?? [];
  // Nothing to see, and nothing to do.
  if (first && pictures.length === 0 && !first.add?.allowed) return null;
  return (
    <section aria-labelledby="album" className="flex flex-col gap-4">
      <div>
        <h2 id="album" className="title-section">
          Pictures
        </h2>
        <p className="mt-1 text-muted">Only people who were there see them.</p>
      </div>
      <Loaded query={query} placeholder={<SkeletonText lines={4} />} failure="The pictures did not load">
        {({ pages: [page] }: NonNullable<typeof query.data>) =>
          page && (
            <>
              {pictures.length === 0 ? (
                <p>No pictures yet. Did you take one? The others would love to see it.</p>
              ) : (
                <Grid
                  eventId={event.id}
                  pictures={pictures}
                  more={query.hasNextPage ? () => void query.fetchNextPage() : null}
                />
              )}
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  size="small"
                  className="self-start"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  More pictures
                </Button>
              )}
              <AddPictures eventId={event.id} album={page} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface GridProps {
  eventId: string;
  pictures: AlbumPicture[];
  /** Fetches the next page; null if there is none. */
  more: (() => void) | null;
}

function Grid({ eventId, pictures, more }: GridProps) {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(picture.id)}
              className="block w-full overflow-hidden rounded-control bg-sunken"
            >
              <img
                src={picture.smallUrl}
                alt={pictureBy(picture)}
                width={480}
                height={480}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer eventId={eventId} pictures={pictures} shown={open} onShow={setOpen} more={more} />
        </Suspense>
      )}
    </>
  );
}
