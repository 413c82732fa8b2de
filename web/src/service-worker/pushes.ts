import type { WorkerScope } from './worker-scope.ts';

/** What the server sends (api/src/notifications/push). */
interface Told {
  title: string;
  /** Where it leads within the site. */
  path: string | null;
  /** Told twice, it is shown once. */
  tag: string;
}

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** Browsers take the right to be told away from whoever shows nothing: what cannot be read is shown too. */
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

/** Shows the page that a notification is about: in a tab of the site where there is one, else in a new one. */
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
