import type { PushDevice } from '@backyard/contract';
import type { WorkerScope } from './worker-scope.ts';

interface Changed {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const DEVICE = '/api/user/push-device';

/**
 * The push service gave this browser another address, or took the one it had: a new one is asked for with the same key, and the server
 * is told (W3C Push API, 12.4; some browsers hand over neither). It takes it for a session that has switched pushes on alone: who has signed
 * in here since, or is signed out, is told nothing, and the settings offer it again.
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
