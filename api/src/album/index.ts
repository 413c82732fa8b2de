export { albumRoutes } from './album.routes.ts';
export { seesAlbum } from './enter-album.ts';
export { removeReported, removeWhereNotThere } from './remove-picture.ts';
