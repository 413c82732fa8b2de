import { data } from 'react-router';
import { ApiError } from './api-client.ts';

/** An address that is no event's, and an event that this person may not see, are the same 404. */
export async function notFoundWhere<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw data(null, { status: 404 });
    throw error;
  }
}
