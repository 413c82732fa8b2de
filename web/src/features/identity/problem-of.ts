import { ApiError, reasonOf } from '../../lib/api-client.ts';

/** What the server says about the one field of a form, else about the call. */
export const problemOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.issues[0]?.message) || reasonOf(error, otherwise);
