import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For pages whose tabs and filters change the query string, and whose components read their own data: the loader runs again
 * only for another page, or when the same address is requested once more.
 */
export const forOtherPage = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : false;
