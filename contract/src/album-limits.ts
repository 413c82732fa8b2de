/** How many pictures each person may add to an event's album, and for how many days after the event (docs/rules/album.md). */
export const ALBUM = { each: 10, days: 30 } as const;

/** Picture sizes: a square for lists, and the whole picture. */
export const ALBUM_SIZES = ['small', 'large'] as const;
export type AlbumSize = (typeof ALBUM_SIZES)[number];
