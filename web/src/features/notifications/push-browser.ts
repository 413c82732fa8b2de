import type { PushDevice } from '@backyard/contract';
import { pushState, type PushState } from './push-state.ts';

const WORKER = '/sw.js';

/** The site's key as browsers take it: bytes, not text. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const isFor = (subscription: PushSubscription, key: string): boolean => {
  const made = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  const wanted = keyBytes(key);
  return made.length === wanted.length && made.every((byte, at) => byte === wanted[at]);
};

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Reads the state of pushes in this browser. */
export async function readPushState(settings: { pushKey: string; pushedHere: boolean }): Promise<PushState> {
  const supported = isSupported();
  const subscription = supported ? await subscriptionHere() : null;
  return pushState({
    supported,
    // iPads say that they are Macs, which have no touch screen.
    apple:
      /iPhone|iPad|iPod/.test(navigator.userAgent) ||
      (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    installed: window.matchMedia('(display-mode: standalone)').matches,
    permission: supported ? Notification.permission : 'default',
    subscribed: subscription !== null && isFor(subscription, settings.pushKey),
    pushedHere: settings.pushedHere,
  });
}

/**
 * Asks the person for permission, and the browser's push service for an address; null when the person refused. A subscription made for
 * another key of the site is removed. @throws when the service does not answer.
 */
export async function subscribeHere(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Ends this browser's subscription: pushes sent to it no longer arrive. */
export async function unsubscribeHere(): Promise<void> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
}
