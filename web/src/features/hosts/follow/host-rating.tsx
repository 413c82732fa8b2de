import { Star } from 'lucide-react';

/** "4.6 of 5 · 32 ratings"; nothing before the first one. */
export function HostRating({ average, ratings }: { average: number | null; ratings: number }) {
  if (average === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-glow text-glow" />
      {average.toFixed(1)} of 5 · {ratings.toLocaleString('en-US')} {ratings === 1 ? 'rating' : 'ratings'}
    </span>
  );
}
