import type { WorkerScope } from './worker-scope.ts';

/** The server's message (api/src/notifications/push). */
interface Told {
  title: string;
  /** The path on this site that it links to. */
  path: string | null;
  /** A notification that is sent twice is shown once. */
  tag: string;
}

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** Browsers withdraw the push permission from sites that show nothing, so an unreadable message shows a notification, too. */
export async function showPush(
  { registration }: Pick<WorkerScope, 'registration'>,
  text: string | undefined,
  { name, icon, inbox }: { name: string; icon: string; inbox: string },
): Promise<void> {
  const told = read(text);
  await registration.showNotification(told?.title ?? name, {
    icon,
    badge: icon,
    data: told?.path ?? inbox,
    ...(told && { tag: told.tag }),
    ...(!told && { body: 'There is something new in your inbox.' }),
  });
}

function read(text: string | undefined): Told | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isTold(value) ? value : null;
  } catch {
    return null;
  }
}

/** Opens the page that a notification is about: in one of the site's tabs if there is one, otherwise in a new one. */
export async function openTold(
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  path: unknown,
): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  if (url.origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === url.href);
  if (there) await there.focus();
  else await clients.openWindow(url.href);
}
