import type { Event } from '@backyard/contract';
import { RatingList } from '../features/ratings/rating-list.tsx';

/** The ratings of a past event on its page, for everybody (spec section 6). */
export function EventReviews({ event }: { event: Event }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="title-section">
        Reviews
      </h2>
      <div className="mt-3">
        <RatingList event={event} />
      </div>
    </section>
  );
}
