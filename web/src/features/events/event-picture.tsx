import { EVENT_IMAGE_WIDTHS, type Event } from '@backyard/contract';
import { useEffect, useRef, useState } from 'react';
import { drawingAddress } from '../../lib/drawing-address.ts';
import { cx } from '../../ui/cx.ts';

const [SMALL, LARGE] = EVENT_IMAGE_WIDTHS;

/** An uploaded picture exists in two widths, with names for each; an external one only in its own. */
const widthsOf = (url: string): string | undefined =>
  url.startsWith('/images/') && url.endsWith(`-${LARGE}.webp`)
    ? `${url.slice(0, -`${LARGE}.webp`.length)}${SMALL}.webp ${SMALL}w, ${url} ${LARGE}w`
    : undefined;

/** Full width on phones; on wider screens part of a row. */
const SIZES = { card: '(min-width: 40rem) 24rem, 100vw', page: '(min-width: 48rem) 46rem, 100vw' };

export interface EventPictureProps {
  event: Pick<Event, 'imageUrl' | 'drawing' | 'categories'>;
  /** The page's main picture: large, and loaded before anything else. */
  first?: boolean;
  /** Among the first of a list: loaded at once. Others load when they come near the screen. */
  soon?: boolean;
  className?: string;
}

/** The host's photo, or the drawn picture if there is none or it fails to load; 16:9, with reserved space. Decorative. */
export function EventPicture({ event, first = false, soon = false, className }: EventPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  const category = event.categories[0] ?? 'social';
  const photo = event.imageUrl === broken ? null : event.imageUrl;
  useEffect(() => {
    // It may have failed before the listener was attached.
    if (photo !== null && image.current?.complete && image.current.naturalWidth === 0) setBroken(photo);
  }, [photo]);
  return (
    <img
      ref={image}
      key={photo ?? event.drawing}
      {...(photo === null
        ? { src: drawingAddress(event.drawing) }
        : { src: photo, srcSet: widthsOf(photo), sizes: first ? SIZES.page : SIZES.card })}
      alt=""
      width={LARGE}
      height={(LARGE * 9) / 16}
      loading={first || soon ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      data-category={category}
      onError={() => photo !== null && setBroken(photo)}
      className={cx('block aspect-video w-full bg-tint-wash object-cover', className)}
    />
  );
}
