/** What somebody was about to send when their session ended: kept for this tab until it is sent. */
export interface RatingDraft {
  rating: number | null;
  review: string;
}

const keyOf = (eventId: string): string => `backyard:rating:${eventId}`;

/** A browser that keeps nothing (a full or forbidden store) loses no function. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** The draft in what the store held, or null: anything may stand there. */
export function draftFrom(text: string | null): RatingDraft | null {
  const held: unknown = attempt(() => JSON.parse(text ?? 'null') as unknown, null);
  if (typeof held !== 'object' || held === null || !('review' in held) || !('rating' in held)) return null;
  const { rating, review } = held;
  if (typeof review !== 'string') return null;
  const isStars = typeof rating === 'number' && [1, 2, 3, 4, 5].includes(rating);
  return { rating: isStars ? rating : null, review };
}

export const keptRating = {
  read: (eventId: string): RatingDraft | null =>
    attempt(() => draftFrom(sessionStorage.getItem(keyOf(eventId))), null),
  keep: (eventId: string, draft: RatingDraft): void =>
    attempt(() => sessionStorage.setItem(keyOf(eventId), JSON.stringify(draft)), undefined),
  forget: (eventId: string): void => attempt(() => sessionStorage.removeItem(keyOf(eventId)), undefined),
};
