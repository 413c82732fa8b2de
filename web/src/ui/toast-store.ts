/** Toasts without a library, so that any module can say something: `toast({ title: 'Successfully registered!' })`. */

import { layerCount } from './layers.ts';

export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: ToastVariant;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  /** Nothing lay over the page when it was said. */
  readonly ofPage: boolean;
}

/** How long one stays, in milliseconds (docs/product.md: interface). */
export const TOAST_DURATION_MS = 5000;

/** How far it must be swiped to the right to go, in px (docs/product.md: interface). */
export const TOAST_SWIPE_PX = 50;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in the place of the one that is there: one is visible at a time (docs/product.md: interface). Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  show({ ...message, id: lastId, ofPage: layerCount() === 0 });
  return lastId;
}

export const toastDone = (title: string, description?: string): number =>
  toast({ title, variant: 'success', ...(description !== undefined && { description }) });

export const toastFailed = (title: string, description: string): number =>
  toast({ title, description, variant: 'destructive' });

/** Takes a toast away, if it is still the one that shows. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** Takes away whatever shows: what follows says more than it did, or it is no longer so. */
export function clearToast(): void {
  show(null);
}

/** For `useSyncExternalStore`: calls back on every change; returns how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `useSyncExternalStore`: the toast that shows now, if any. */
export function currentToast(): ShownToast | null {
  return current;
}
