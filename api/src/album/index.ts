export { albumRoutes } from './album.routes.ts';
export { removeReported, removeWhereNotThere } from './remove-picture.ts';
export { seesPicture } from './sees-picture.ts';
