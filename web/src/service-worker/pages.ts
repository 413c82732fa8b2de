import { LOGOUT_PATH, PATHS } from '@backyard/contract';
import { forgetCopy, LOGGED_OUT } from '../lib/kept-copy.ts';
import { appShell } from './files.ts';
import { markLogoutPending, isLogoutPending, sendPendingLogout } from './logout.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** The server's page; without a connection, the shell in which the browser draws it from what is kept. */
export function sendPage(event: FetchEvent, clients: WorkerScope['clients']): Promise<Response> {
  return new URL(event.request.url).pathname === LOGOUT_PATH ? logOut(event, clients) : show(event);
}

/** The network's answer; what the browser has asked for already is not asked for twice. */
export const passOn = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request));

async function show(event: FetchEvent): Promise<Response> {
  try {
    // What the browser asked for ahead of us would still be the page of whoever has logged out.
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
 * Whoever logs out leaves nothing behind: the copy is gone before the server is asked, and again afterwards, should a page
 * have written meanwhile. Without a connection the server hears of it later.
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
