import { ApiError, reasonOf } from '../../lib/api-client.ts';

/** The server's message about the form's one field, else about the call. */
export const problemOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.issues[0]?.message) || reasonOf(error, otherwise);
