import { ApiError } from './api-client.ts';

/** A part of the page did not come. Browsers remember that, and do not ask for it again before the page is loaded anew. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('module');

/** Browsers' errors for a call without an answer; for a part of the page they say more ("Failed to fetch dynamically imported module"). */
const UNREACHED = /^(?:Failed to fetch|NetworkError|Load failed)/;

const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && UNREACHED.test(error.message) && !isMissingPart(error);

/** The server, or the proxy in front of it, says that it is unavailable right now (RFC 9110, 15.6.3 to 15.6.5). */
export const AWAY = [502, 503, 504];

/** A failure that passes by itself: no answer, or one that says the server is unavailable right now. */
export const isSoonBack = (error: unknown): boolean =>
  error instanceof ApiError ? AWAY.includes(error.status) : isUnreached(error);
