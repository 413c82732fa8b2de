import { loginPath, type CurrentUser } from '@backyard/contract';
import { redirectDocument, type RouterContextProvider } from 'react-router';
import { appOf } from './app-context.ts';
import { currentUserQuery } from './current-user.ts';

/** For loaders of pages that need somebody: whoever is signed in; a visitor goes to log in, and back here afterwards. */
export async function logInFirst({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): Promise<CurrentUser> {
  const { api, queryClient } = appOf(context);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(loginPath(`${pathname}${search}`));
}
