import { Suspense, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { lazyOr } from '../../ui/lazy-or.ts';
import type { PosterProps } from '../../ui/poster/poster.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Before the poster, and in its place when its code does not arrive: its ground alone. */
function PosterGround({ category, className }: Pick<PosterProps, 'category' | 'className'>) {
  return (
    <span data-category={category} className={cx('block aspect-video w-full bg-tint-wash', className)} />
  );
}

const Poster = lazyOr<PosterProps>(
  async () => (await import('../../ui/poster/poster.tsx')).Poster,
  PosterGround,
);

/**
 * The drawn poster of an event, in a chunk of its own. What the server has drawn stays as it stands: a poster answers to
 * nobody, so taking it over would fetch its code on a first visit for nothing. Give it a key of what it is drawn from.
 */
export function DrawnPoster(props: PosterProps) {
  const isHydrated = useHydrated();
  const [fromServer] = useState(!isHydrated);
  const onServer = typeof window === 'undefined';
  if (fromServer && !onServer) {
    // React leaves the inside of such an element alone, here and ever after.
    return <span className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  const poster = (
    <Suspense fallback={<PosterGround {...props} />}>
      <Poster {...props} />
    </Suspense>
  );
  return onServer ? <span className="contents">{poster}</span> : poster;
}
