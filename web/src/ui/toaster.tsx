import { CircleCheck, CircleX, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
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

const PHONE = '(width < 48rem)';
/** While a person types on a touch screen, the keyboard covers the lower part. */
const isTyping = (): boolean =>
  matchMedia('(pointer: coarse)').matches && document.activeElement?.matches('input, textarea') === true;

/** Above what sticks to the bottom of a phone. It is measured, since a first load has no room for a rule of it. */
function putLow(viewport: HTMLElement): void {
  let taken = 16;
  for (const part of document.querySelectorAll('.bottom-bar, .stick-low')) {
    const { position, bottom } = getComputedStyle(part);
    if (position !== 'static' && Number.parseFloat(bottom) >= 0) taken += part.getBoundingClientRect().height;
  }
  viewport.style.top = 'auto';
  viewport.style.bottom = `${taken}px`;
}

/** At the top of a phone, where the style sheet has it. */
function putHigh(viewport: HTMLElement): void {
  viewport.style.top = '';
  viewport.style.bottom = '';
}

/** Whether the toast viewport covers the focused element, which must stay visible (WCAG 2.4.11). */
function coversFocus(viewport: HTMLElement): boolean {
  const focused = document.querySelector(':focus-visible');
  if (!focused || viewport.contains(focused)) return false;
  const its = focused.getBoundingClientRect();
  const ours = viewport.getBoundingClientRect();
  return its.bottom > ours.top && its.top < ours.bottom;
}

/**
 * Lays the viewport low on a phone, and high again once the focus comes under it, for as long as this toast is shown.
 * @returns what ends it
 */
function keepClear(viewport: HTMLElement): () => void {
  const look = (): void => {
    if (isTyping() || coversFocus(viewport)) putHigh(viewport);
  };
  const place = (): void => {
    if (!isTyping()) putLow(viewport);
    look();
  };
  // The browser brings into view what got the focus after it has told of it.
  const onFocus = (): void => void requestAnimationFrame(look);
  place();
  // What sticks to the bottom may come after it: the page that the person was led to, with its one action.
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    putHigh(viewport);
  };
}

/**
 * Shows what `toast()` says, announces it, and takes focus on F8. On phones above the bar and what sticks to it, where no heading is;
 * at the top where a sheet or the keyboard has the lower half. In the lower corner elsewhere. What was said of the page waits until
 * no dialog lies over it. Loaded by ToasterSlot, after the first paint.
 */
export function Toaster() {
  const latest = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const layers = useSyncExternalStore(onLayersChanged, layerCount, () => 0);
  const shown = latest?.ofPage && layers > 0 ? null : latest;
  const viewport = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = viewport.current;
    if (shown === null || !list) return undefined;
    return layers === 0 && matchMedia(PHONE).matches ? keepClear(list) : undefined;
  }, [shown, layers]);
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {shown !== null && (
        <Radix.Root
          key={shown.id}
          // The toast is the topmost layer and would take the key, but the person means the dialog that is open.
          onEscapeKeyDown={(event) => {
            if (closeTopLayer()) event.preventDefault();
          }}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          className={cx(
            'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-control border bg-raised p-4 pr-2 text-ink shadow-float md:animate-slide-in',
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
        ref={viewport}
        className="fixed inset-x-4 top-4 z-60 flex justify-end outline-offset-4 md:top-auto md:right-6 md:bottom-6 md:left-auto md:w-96"
      />
    </Radix.Provider>
  );
}
