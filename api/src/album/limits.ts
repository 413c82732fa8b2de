import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Each is decoded anew; the uploads themselves are limited before. */
export const PICTURES_ADDED: Limit = { name: 'album_added', hits: 60, seconds: HOUR_SECONDS };
/** Removing needs no approval, so this keeps one person from emptying an album: far more pictures than anyone is in [ALB-5]. */
export const PICTURES_TAKEN_DOWN: Limit = { name: 'album_taken_down', hits: 60, seconds: HOUR_SECONDS };
