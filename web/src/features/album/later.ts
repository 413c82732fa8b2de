/** The album of an event that has begun, for its attendees, host and admins: a separate chunk. */
export const loadAlbum = () => import('./event-album.tsx');
