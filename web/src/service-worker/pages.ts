import { LOGOUT_PATH, PATHS } from '@backyard/contract';
import { forgetCopy, LOGGED_OUT } from '../lib/kept-copy.ts';
import { appShell } from './files.ts';
import { markLogoutPending, isLogoutPending, sendPendingLogout } from './logout.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** The server's page; offline, the shell, in which the browser renders the page from stored data. */
export function sendPage(event: FetchEvent, clients: WorkerScope['clients']): Promise<Response> {
  return new URL(event.request.url).pathname === LOGOUT_PATH ? logOut(event, clients) : show(event);
}

/** The network's response; a request that the browser has already started is not repeated. */
export const passOn = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request));

async function show(event: FetchEvent): Promise<Response> {
  try {
    // A page that the browser has preloaded would still be that of the member who has logged out.
    const late = await isLogoutPending();
    await sendPendingLogout();
    return await (late ? fetch(event.request) : passOn(event));
  } catch (error) {
    const shell = await appShell();
    if (!shell) throw error;
    return shell;
  }
}

/**
 * Logging out leaves nothing on the device: the copy is deleted before the request, and again afterwards in case a page has written
 * meanwhile. Offline, the server is told later.
 */
async function logOut(event: FetchEvent, clients: WorkerScope['clients']): Promise<Response> {
  await forgetCopy();
  try {
    const answer = await passOn(event);
    const tabs = await clients.matchAll({ type: 'window' });
    for (const tab of tabs) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker's tabs are all of its site
      if (tab.id !== event.clientId) tab.postMessage(LOGGED_OUT);
    }
    return answer;
  } catch {
    await markLogoutPending();
    return Response.redirect(PATHS.home);
  } finally {
    await forgetCopy();
  }
}
