import { draftIn, stored } from '../../lib/stored.ts';

/** An unfinished rating, kept for this tab until it is sent, even if the dialog was closed or the session ended. */
export interface RatingDraft {
  rating: number | null;
  review: string;
}

/** Parses a stored draft, or null. */
export function draftFrom(text: string | null): RatingDraft | null {
  const { rating, review } = draftIn(text) ?? {};
  if (rating === undefined || typeof review !== 'string') return null;
  const isStars = typeof rating === 'number' && [1, 2, 3, 4, 5].includes(rating);
  return { rating: isStars ? rating : null, review };
}

export const keptRating = (memberId: string, eventId: string) =>
  stored('tab', `backyard:rating:${memberId}:${eventId}`);
