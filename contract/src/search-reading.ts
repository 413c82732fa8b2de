/** What the server understood of a search: days, categories, "free", a city (docs/product.md: discovery). */
export interface SearchReading {
  /** In the order in which it was written: how screens say it, and the search without those words. */
  said: { label: string; without: string }[];
  /** The city that was named: what lies within so many miles of it comes first. */
  place: { label: string; radius: number } | null;
  /** The search as it was probably meant, where nothing is found for it as it was typed. */
  corrected: string | null;
}

/** A header of `GET /api/events`; absent where a search is only words. */
export const READING_HEADER = 'x-search-reading';

/** Headers hold ASCII alone. */
export const readingHeaderOf = (reading: SearchReading): string =>
  encodeURIComponent(JSON.stringify(reading));

/** Null for none. The header is our own server's. */
export function readReadingHeader(value: string | null): SearchReading | null {
  if (value === null) return null;
  const reading: SearchReading = JSON.parse(decodeURIComponent(value));
  return reading;
}
