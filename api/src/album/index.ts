export { albumRoutes } from './album.routes.ts';
export { seesAlbum } from './enter-album.ts';
export { removeReported } from './remove-picture.ts';
