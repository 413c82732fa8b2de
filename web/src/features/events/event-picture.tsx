import type { Event } from '@backyard/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { PosterProps } from '../../ui/poster/poster.tsx';

/** Before the poster, and in its place when its code does not arrive: its ground alone. */
function PosterGround({ category, className }: Pick<PosterProps, 'category' | 'className'>) {
  return (
    <span data-category={category} className={cx('block aspect-video w-full bg-tint-wash', className)} />
  );
}

// Like any picture it comes after the words, but its code is asked for at once, beside the events.
const poster = import('../../ui/poster/poster.tsx').then(
  (module) => ({ default: module.Poster }),
  () => ({ default: PosterGround }),
);
const Poster = lazy<(props: PosterProps) => ReactNode>(() => poster);

export interface EventPictureProps {
  event: Pick<Event, 'id' | 'imageUrl' | 'categories'>;
  /** The page's own picture: loaded at once. Others wait until they come near the screen. */
  first?: boolean;
  className?: string;
}

/** The host's photo, or the drawn poster where there is none or it does not load; 16:9, its room kept. Decoration. */
export function EventPicture({ event, first = false, className }: EventPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (event.imageUrl === null || event.imageUrl === broken) {
    const looks = {
      category: event.categories[0] ?? 'social',
      ...(className !== undefined && { className }),
    };
    return (
      <Suspense fallback={<PosterGround {...looks} />}>
        <Poster id={event.id} {...looks} />
      </Suspense>
    );
  }
  const source = event.imageUrl;
  return (
    <img
      src={source}
      alt=""
      width={640}
      height={360}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      data-category={event.categories[0] ?? 'social'}
      onError={() => setBroken(source)}
      className={cx('block aspect-video w-full bg-tint-wash object-cover', className)}
    />
  );
}
