import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { ApiError } from '../lib/api-client.ts';

/** Errors for which the page tells the person what to do: log in, or finish onboarding. */
const WAYS_ON = new Set([401, 403]);

/** The HTTP status of a rendered page. `gone`: the page's content is permanently gone. */
export function statusOf(context: StaticHandlerContext, gone: boolean): number {
  const failure: unknown = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) {
    const status = failure instanceof ApiError || isRouteErrorResponse(failure) ? failure.status : 500;
    return WAYS_ON.has(status) ? 200 : status;
  }
  if (context.matches.at(-1)?.route.path === '*') return 404;
  return gone ? 410 : 200;
}
