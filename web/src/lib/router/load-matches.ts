import { CancelledError } from '@tanstack/react-query';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type DataRouteMatch,
  type RouterContextProvider,
} from 'react-router';
import { loadLazy } from './route-table.ts';

type RouteData = Record<string, unknown>;

/** What loaders gave, by route; failures under the route that shows them. Or where one of them sent the visitor. */
export type Loaded = { loaderData: RouteData; errors: RouteData | null } | { redirect: Response };

interface LoadOptions {
  matches: readonly DataRouteMatch[];
  /** Which of them to load; the others keep what they have. */
  wanted: readonly boolean[];
  known: RouteData;
  request: Request;
  context: RouterContextProvider;
}

/** Calls the wanted loaders side by side, after fetching what a route holds back. */
export async function loadMatches({
  matches,
  wanted,
  known,
  request,
  context,
}: LoadOptions): Promise<Loaded> {
  const url = new URL(request.url);
  const pattern = matches
    .map(({ route }) => route.path ?? '')
    .join('/')
    .replaceAll(/\/{2,}/g, '/');
  const outcomes = await Promise.all(
    matches.map(async (match, index) =>
      wanted[index] ? outcomeOf(match, { request, url, pattern, params: match.params, context }) : null,
    ),
  );
  const loaderData: RouteData = {};
  const errors: RouteData = {};
  for (const [index, match] of matches.entries()) {
    const { id } = match.route;
    const outcome = outcomes[index];
    if (!outcome) {
      if (id in known) loaderData[id] = known[id];
    } else if ('redirect' in outcome) return outcome;
    else if ('data' in outcome) loaderData[id] = outcome.data;
    else errors[boundaryOf(matches, index)] ??= outcome.error;
  }
  return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null };
}

type Outcome = { data: unknown } | { error: unknown } | { redirect: Response };
type LoaderArgs = Parameters<Exclude<DataRouteMatch['route']['loader'], boolean | undefined>>[0];

async function outcomeOf({ route }: DataRouteMatch, args: LoaderArgs): Promise<Outcome> {
  try {
    await loadLazy(route);
    const value = await valueOf(route, args);
    return isRedirect(value) ? { redirect: value } : { data: isWithInit(value) ? value.data : value };
  } catch (thrown) {
    if (isRedirect(thrown)) return { redirect: thrown };
    if (thrown instanceof Response)
      return { error: new ErrorResponseImpl(thrown.status, thrown.statusText, null) };
    if (isWithInit(thrown)) {
      const { status = 500, statusText = '' } = thrown.init ?? {};
      return { error: new ErrorResponseImpl(status, statusText, thrown.data) };
    }
    return { error: thrown };
  }
}

/**
 * A reading that a screen began and the loader joined ends with that screen, whoever else waits for it: it is begun once
 * more. Nobody has asked for anything else meanwhile, or what comes of it is let go.
 */
async function valueOf({ loader }: DataRouteMatch['route'], args: LoaderArgs): Promise<unknown> {
  if (typeof loader !== 'function') return undefined;
  try {
    return await loader(args);
  } catch (thrown) {
    if (thrown instanceof CancelledError) return loader(args);
    throw thrown;
  }
}

const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && value.status >= 300 && value.status < 400 && value.headers.has('Location');

/** What react-router's `data(value, { status })` makes. */
const isWithInit = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

/** The id of the route that shows a failure: the nearest that can, itself first, or else the outermost. */
function boundaryOf(matches: readonly DataRouteMatch[], failed: number): string {
  for (let index = failed; index > 0; index -= 1) {
    const route = matches[index]?.route;
    if (route?.errorElement != null) return route.id;
  }
  return matches[0]?.route.id ?? '';
}
