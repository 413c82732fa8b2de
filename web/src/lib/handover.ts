import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ErrorResponse, HydrationState } from 'react-router';
import { ApiError, type FailureBody } from './api-client.ts';

/** The element in which the server's page carries the data it was rendered from. */
export const HANDOVER_ID = 'handover';

/** A failure in a form that survives JSON. */
export type HandedError =
  | { kind: 'api'; status: number; body: FailureBody }
  | { kind: 'route'; status: number; statusText: string }
  | { kind: 'other' };

/** What the server hands over with a page: every answer it has read, and what its loaders gave. */
export interface Handover {
  queries: [key: QueryKey, data: unknown][];
  loaderData: Record<string, unknown>;
  errors: Record<string, HandedError> | null;
}

/** In the browser: what the server handed over, or null when it sent the bare page. */
export function readHandover(): Handover | null {
  const text = document.querySelector(`#${HANDOVER_ID}`)?.textContent;
  if (!text) return null;
  const handover: Handover = JSON.parse(text);
  return handover;
}

/** The data the server rendered the page from; later data is not in its HTML. */
const takenOver = new WeakSet<object>();

/** Whether the page that the server drew can show this: always so on the server, and never of what the browser has fetched. */
export const wasHandedOver = (data: object): boolean =>
  typeof document === 'undefined' || takenOver.has(data);

/** Fills the cache with the server's answers, and gives the rest in the router's form. */
export function takeOver(
  { queries, loaderData, errors }: Handover,
  queryClient: QueryClient,
): HydrationState {
  for (const [key, data] of queries) {
    queryClient.setQueryData(key, data);
    if (typeof data === 'object' && data !== null) takenOver.add(data);
  }
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(Object.entries(errors).map(([route, handed]) => [route, revived(handed)] as const)),
  };
}

function revived(handed: HandedError): unknown {
  if (handed.kind === 'api') return new ApiError(handed.status, '', handed.body);
  if (handed.kind === 'route') return errorResponse(handed.status, handed.statusText);
  return new Error('The page could not be made on the server');
}

/** What `isRouteErrorResponse` knows as an answer that a loader threw. */
const errorResponse = (status: number, statusText: string): ErrorResponse & { internal: boolean } => ({
  status,
  statusText,
  internal: false,
  data: null,
});
