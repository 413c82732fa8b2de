import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For pages whose tabs and filters change the address's query, and whose data is read by whoever shows it: only another page
 * calls the loader again, or asking for the same one once more.
 */
export const forOtherPage = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : false;
