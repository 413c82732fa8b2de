import type { PushDevice } from '@backyard/contract';
import type { WorkerScope } from './worker-scope.ts';

interface Changed {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const DEVICE = '/api/user/push-device';

/**
 * The push service has changed or ended this browser's subscription: subscribes again with the same key and tells the server (W3C Push
 * API, 12.4; some browsers pass neither subscription). The server accepts it only for the session that switched pushes on. If another
 * member has signed in since, or no one is, no pushes are sent and the settings offer them again.
 */
export async function renewPush(
  { registration }: Pick<WorkerScope, 'registration'>,
  { oldSubscription, newSubscription }: Changed,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  const fresh = newSubscription ?? (await subscribeAgain(registration, oldSubscription));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const device: PushDevice = {
    renewed: true,
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  await send(DEVICE, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(device),
  });
}

async function subscribeAgain(
  { pushManager }: ServiceWorkerRegistration,
  before: PushSubscription | null | undefined,
): Promise<PushSubscription | null> {
  const known = await pushManager.getSubscription();
  if (known) return known;
  const key = before?.options.applicationServerKey;
  return key ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null;
}
