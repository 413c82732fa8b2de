import { LOGOUT_PATH } from '@backyard/contract';

/** Stands as long as somebody has logged out without a connection, and the server does not know yet. */
const OWED = 'owes-logout';

export async function markLogoutPending(): Promise<void> {
  await caches.open(OWED);
}

/** Tells the server what it has missed, before it answers anything else. @throws without a connection. */
export async function sendPendingLogout(): Promise<void> {
  if (!(await caches.has(OWED))) return;
  await fetch(LOGOUT_PATH, { redirect: 'manual', credentials: 'include' });
  await caches.delete(OWED);
}

export const isLogoutPending = (): Promise<boolean> => caches.has(OWED);
