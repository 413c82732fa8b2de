import { Suspense } from 'react';
import { cx } from '../../ui/cx.ts';
import { lazyOr } from '../../ui/lazy-or.ts';
import type { PosterProps } from '../../ui/poster/poster.tsx';
import { StaysDrawn } from '../../ui/stays-drawn.tsx';

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

/** The drawn poster of an event, in a chunk of its own. Give it a key of what it is drawn from. */
export function DrawnPoster(props: PosterProps) {
  return (
    <StaysDrawn>
      <Suspense fallback={<PosterGround {...props} />}>
        <Poster {...props} />
      </Suspense>
    </StaysDrawn>
  );
}
