import { useState } from 'react';
import { toastFailed } from './toast-store.ts';

/** A dialog whose code comes with the first press, or earlier: with the pointer or the focus. */
export interface Opening {
  open: boolean;
  /** The code is on its way. */
  loading: boolean;
  show: () => void;
  close: () => void;
  /** What the button has that opens it. */
  button: Opening['prefetch'] & { pending: boolean; onClick: () => void };
  /** The same of one that does something else first. */
  prefetch: { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void };
}

/** `failed`: the title of the toast when the code does not arrive; the page stays. */
export function useOpening(load: () => Promise<unknown>, failed?: string): Opening {
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const early = (): void => {
    // A failure shows when the button is pressed.
    load().catch(() => undefined);
  };
  const show = async (): Promise<void> => {
    setLoading(true);
    try {
      await load();
      setOpen(true);
    } catch {
      toastFailed(failed ?? 'Error', `${failed === undefined ? 'That did not load. ' : ''}Please try again.`);
    } finally {
      setLoading(false);
    }
  };
  const prefetch = { onPointerEnter: early, onPointerDown: early, onFocus: early };
  const press = (): void => void show();
  return {
    open,
    loading,
    show: press,
    close: () => setOpen(false),
    button: { pending: loading, onClick: press, ...prefetch },
    prefetch,
  };
}
