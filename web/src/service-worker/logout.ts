import { LOGOUT_PATH } from '@backyard/contract';

/** Set while a member has logged out offline and the server does not know yet. */
const OWED = 'owes-logout';

export async function markLogoutPending(): Promise<void> {
  await caches.open(OWED);
}

/** Sends a pending log-out to the server before any other request. @throws without a connection. */
export async function sendPendingLogout(): Promise<void> {
  if (!(await caches.has(OWED))) return;
  await fetch(LOGOUT_PATH, { redirect: 'manual', credentials: 'include' });
  await caches.delete(OWED);
}

export const isLogoutPending = (): Promise<boolean> => caches.has(OWED);
