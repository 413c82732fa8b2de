import type { RatingSummary as Summary } from '@backyard/contract';
import { Star } from './star.tsx';
import { STARS, starsLabel } from './stars.tsx';

const BEST_FIRST = STARS.toReversed();

/** "4.6", the number of ratings, and how the stars are spread. */
export function RatingSummary({ summary }: { summary: Summary }) {
  const { averageRating, count, stars } = summary;
  if (averageRating === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="flex flex-col">
        <span className="flex items-center gap-2 font-display text-4xl leading-none font-bold tabular-nums">
          {averageRating.toFixed(1)}
          <Star large lit />
        </span>
        <span className="mt-1.5 text-sm text-muted tabular-nums">
          <span className="sr-only">out of 5 stars, </span>
          {count === 1 ? '1 rating' : `${count.toLocaleString('en-US')} ratings`}
        </span>
      </p>
      <ul className="flex min-w-[min(10rem,100%)] flex-1 flex-col gap-1 text-sm tabular-nums">
        {BEST_FIRST.map((star) => (
          <li key={star} className="flex items-center gap-2.5">
            <span aria-hidden="true" className="w-4">
              {star}
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 min-w-0 flex-1 overflow-hidden rounded-full"
            >
              <rect width="100" height="8" className="fill-sunken" />
              <rect width={(100 * (stars[star - 1] ?? 0)) / count} height="8" className="fill-glow" />
            </svg>
            <span className="text-muted">
              <span className="sr-only">{starsLabel(star)}: </span>
              {stars[star - 1]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
