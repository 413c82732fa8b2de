/** What the page of an event that has begun fetches for who was there and who runs it: a chunk of its own. */
export const loadAlbum = () => import('./event-album.tsx');
