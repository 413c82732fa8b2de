import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Each is decoded anew; the uploads themselves are limited before. */
export const PICTURES_ADDED: Limit = { name: 'album_added', hits: 60, seconds: HOUR_SECONDS };
/** Nobody is asked, so nobody empties an album in one go: far more than anybody is in [ALB-5]. */
export const PICTURES_TAKEN_DOWN: Limit = { name: 'album_taken_down', hits: 60, seconds: HOUR_SECONDS };
