import { loginPath, type CurrentUser } from '@backyard/contract';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { appOf } from './app-context.ts';
import { currentUserQuery } from './current-user.ts';

/** For loaders of members' pages: returns the signed-in member; a visitor goes to log in, and back here afterwards. */
export async function logInFirst({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<CurrentUser> {
  const { api, queryClient } = appOf(context);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(loginPath(`${pathname}${search}`));
}

/** The loader of a page that reads nothing else before it is shown. */
export async function loggedInOnly(args: LoaderFunctionArgs): Promise<null> {
  await logInFirst(args);
  return null;
}
