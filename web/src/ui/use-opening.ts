import { useState } from 'react';
import { toast } from './toast-store.ts';

const GENERAL = { title: 'Error', description: 'That did not load. Please try again.' };

/** A dialog whose code comes with the first press, or earlier: with the pointer or the focus. */
export interface Opening {
  open: boolean;
  /** The code is on its way. */
  loading: boolean;
  show: () => void;
  close: () => void;
  /** Spread on the button that opens it. */
  prefetch: { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void };
}

/** `failed`: the title of the toast when the code does not arrive; the page stays. */
export function useOpening(load: () => Promise<unknown>, failed?: string): Opening {
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const early = (): void => {
    // Whether it fails is told by the press.
    load().catch(() => undefined);
  };
  const show = async (): Promise<void> => {
    setLoading(true);
    try {
      await load();
      setOpen(true);
    } catch {
      const said = failed === undefined ? GENERAL : { title: failed, description: 'Please try again.' };
      toast({ ...said, variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return {
    open,
    loading,
    show: () => void show(),
    close: () => setOpen(false),
    prefetch: { onPointerEnter: early, onPointerDown: early, onFocus: early },
  };
}
