import { PATHS, type ReasonCode } from '@backyard/contract';

/**
 * The address of the sign-in page. `error` is a reason code whose sentence the page shows: these calls are opened by
 * the browser itself, where an answer in JSON would leave the person stranded.
 */
export function signInPage(options: {
  returnTo: string | null;
  error?: ReasonCode;
  step?: 'code';
  ended?: boolean;
}): string {
  const query = new URLSearchParams();
  if (options.step) query.set('step', options.step);
  if (options.ended) query.set('ended', '1');
  if (options.error) query.set('error', options.error);
  if (options.returnTo) query.set('returnTo', options.returnTo);
  return query.size > 0 ? `${PATHS.signIn}?${query.toString()}` : PATHS.signIn;
}
