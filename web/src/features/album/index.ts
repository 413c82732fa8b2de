export { loadAlbum } from './later.ts';
