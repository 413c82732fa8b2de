import { LIMITS } from '@backyard/contract';
import { Star } from './star.tsx';

export const STARS = Array.from({ length: LIMITS.maxRating }, (_, index) => index + LIMITS.minRating);

export const starsLabel = (count: number): string => (count === 1 ? '1 star' : `${count} stars`);

/** A given rating: "4 out of 5 stars". */
export function Stars({ count }: { count: number }) {
  return (
    <span className="inline-flex gap-1">
      <span className="sr-only">{`${count} out of ${starsLabel(LIMITS.maxRating)}`}</span>
      {STARS.map((star) => (
        <Star key={star} lit={star <= count} />
      ))}
    </span>
  );
}
