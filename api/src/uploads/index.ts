export { claimEventPicture } from './event-pictures.ts';
export { pictureFiles, pictureId, pictureUrl, PROFILE_SIDES, sizeKey } from './picture-files.ts';
export { uploadJobs } from './uploads.jobs.ts';
export { discardPictures, discardPicturesOf, insertEventPictures, markUsed } from './uploads.queries.ts';
export { uploadRoutes } from './uploads.routes.ts';
export { cutSquares } from './use-upload.ts';
