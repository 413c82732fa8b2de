import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { ApiError } from '../lib/api-client.ts';

/** Failures that a page answers with what to do instead: log in, or finish onboarding. */
const WAYS_ON = new Set([401, 403]);

/** The HTTP status of a drawn page. `gone`: what stood at the address is over for good. */
export function statusOf(context: StaticHandlerContext, gone: boolean): number {
  const failure: unknown = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) {
    const status = failure instanceof ApiError || isRouteErrorResponse(failure) ? failure.status : 500;
    return WAYS_ON.has(status) ? 200 : status;
  }
  if (context.matches.at(-1)?.route.path === '*') return 404;
  return gone ? 410 : 200;
}
