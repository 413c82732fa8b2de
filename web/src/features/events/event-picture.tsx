import type { Event } from '@backyard/contract';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Poster } from '../../ui/poster/poster.tsx';

export interface EventPictureProps {
  event: Pick<Event, 'id' | 'title' | 'imageUrl' | 'categories'>;
  /** The page's own picture: loaded at once. Others wait until they come near the screen. */
  first?: boolean;
  /** Set the title on a drawn poster. */
  titled?: boolean;
  className?: string;
}

/** The host's photo, or the drawn poster where there is none or it does not load; 16:9, its room kept. Decoration. */
export function EventPicture({ event, first = false, titled = false, className }: EventPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (event.imageUrl === null || event.imageUrl === broken) {
    return (
      <Poster
        id={event.id}
        category={event.categories[0] ?? 'social'}
        {...(titled && { title: event.title })}
        {...(className !== undefined && { className })}
      />
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
      onError={() => setBroken(source)}
      className={cx('block aspect-video w-full bg-sunken object-cover', className)}
    />
  );
}
