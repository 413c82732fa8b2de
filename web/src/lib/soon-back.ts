import { ApiError } from './api-client.ts';

/** What browsers say of a call that nobody answered. */
const UNREACHED = /^(?:Failed to fetch|NetworkError|Load failed)/;

export const isUnreached = (error: unknown): error is TypeError =>
  error instanceof TypeError && UNREACHED.test(error.message);

/** The server, or what stands before it, says that it is not there just now (RFC 9110, 15.6.3 to 15.6.5). */
export const AWAY = [502, 503, 504];

/** A failure that passes by itself: nobody answered, or only to say that it is not a good moment. */
export const isSoonBack = (error: unknown): boolean =>
  error instanceof ApiError ? AWAY.includes(error.status) : isUnreached(error);
