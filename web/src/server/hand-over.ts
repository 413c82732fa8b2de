import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../lib/api-client.ts';
import { HANDOVER_ID, type HandedError, type Handover } from '../lib/handover.ts';
import type { Rendered } from './render.tsx';

/**
 * The script element that hands the browser the data the page was rendered from. It is data, not code, so no content security policy
 * needs to allow it.
 */
export function handoverScript({ app, context }: Rendered): string {
  const queries = app.queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [`[${JSON.stringify(queryKey)},${jsonOf(state.data)}]`] : [],
    );
  const rest: Omit<Handover, 'queries'> = {
    loaderData: Object.fromEntries(
      // JSON drops undefined values, and the browser would then call the loader again.
      Object.entries(context.loaderData).map(([route, value]: [string, unknown]) => [route, value ?? null]),
    ),
    errors:
      context.errors &&
      Object.fromEntries(
        Object.entries(context.errors).map(([route, error]: [string, unknown]) => [
          route,
          handedError(error),
        ]),
      ),
  };
  const handover = `{"queries":[${queries.join(',')}],${JSON.stringify(rest).slice(1)}`;
  return `<script type="application/json" id="${HANDOVER_ID}">${scriptSafe(handover)}</script>`;
}

const written = new WeakMap<object, string>();

/**
 * A response as JSON, serialized once per object. The JSON is also compared to find out whether two people got the same responses
 * (shared-main.ts).
 */
export function jsonOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null);
  const json = written.get(data) ?? JSON.stringify(data);
  written.set(data, json);
  return json;
}

function handedError(error: unknown): HandedError {
  if (error instanceof ApiError) {
    const { status, code, reason, issues, retryAfter, request } = error;
    return { kind: 'api', status, body: { code, message: reason, issues, retryAfter, request } };
  }
  if (isRouteErrorResponse(error)) {
    return { kind: 'route', status: error.status, statusText: error.statusText };
  }
  return { kind: 'other' };
}

/** JSON for a script element: `</script>` and `<!--` in a user's text must not end or change it (HTML, 4.12.1.3). */
export const scriptSafe = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
