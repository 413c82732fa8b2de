import { CircleCheck, CircleX, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { closeTopLayer, layerCount, onLayersChanged } from './layers.ts';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  TOAST_SWIPE_PX,
} from './toast-store.ts';
import type { ToastVariant } from './toast-store.ts';
import { Unbroken } from './unbroken.tsx';

const ICONS: Record<ToastVariant, ReactNode> = {
  default: null,
  success: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />,
  destructive: <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />,
};

const BORDERS: Record<ToastVariant, string> = {
  default: 'border-line',
  success: 'border-success',
  destructive: 'border-danger',
};

/**
 * Shows what `toast()` says, announces it, and takes focus on F8. At the top of phones, where no sticky action is
 * underneath; in the lower corner elsewhere. What was said of the page waits until no dialog lies over it: a phone's sheet begins
 * where a toast would lie. Loaded by ToasterSlot, after the first paint.
 */
export function Toaster() {
  const latest = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const layers = useSyncExternalStore(onLayersChanged, layerCount, () => 0);
  const shown = latest?.ofPage && layers > 0 ? null : latest;
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {shown !== null && (
        <Radix.Root
          key={shown.id}
          // It is the latest, and so the key is its; but whoever presses it means the dialog before them.
          onEscapeKeyDown={(event) => {
            if (closeTopLayer()) event.preventDefault();
          }}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          className={cx(
            'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-control border bg-raised p-4 pr-2 text-ink shadow-float sm:animate-slide-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 data-[swipe=end]:transition-[translate,opacity]',
            BORDERS[shown.variant ?? 'default'],
          )}
        >
          {ICONS[shown.variant ?? 'default']}
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">
              <Unbroken>{shown.title}</Unbroken>
            </Radix.Title>
            {shown.description !== undefined && (
              <Radix.Description className="mt-0.5 text-sm text-muted">
                <Unbroken>{shown.description}</Unbroken>
              </Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label="Dismiss"
            className="-my-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed inset-x-4 top-4 z-60 flex justify-end outline-offset-4 sm:top-auto sm:right-6 sm:bottom-6 sm:left-auto sm:w-96"
      />
    </Radix.Provider>
  );
}
