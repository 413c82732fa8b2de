export { claimEventPicture } from './event-pictures.ts';
export { albumKey, pictureFiles, pictureId, pictureUrl, PROFILE_SIDES, sizeKey } from './picture-files.ts';
export { inPictureTurn } from './picture-turn.ts';
export { uploadJobs } from './uploads.jobs.ts';
export {
  discardPicturesOf,
  discardReplaced,
  insertKeptPictures,
  isKeptForReport,
  markUsed,
} from './uploads.queries.ts';
export { uploadRoutes } from './uploads.routes.ts';
export { cutForAlbum, cutSquares, uploadIdOf } from './use-upload.ts';
