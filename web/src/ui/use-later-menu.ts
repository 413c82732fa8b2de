import { useState } from 'react';
import { toast } from './toast-store.ts';

export interface LaterMenu<M> {
  /** The menu, to be drawn open in the button's place, as soon as its code is there. */
  menu: M | null;
  /** The code is on its way. */
  loading: boolean;
  /** Spread on the button that stands until then. */
  button: {
    onPointerEnter: () => void;
    onFocus: () => void;
    onClick: () => void;
    'aria-haspopup': 'menu';
  };
}

/**
 * A menu whose code comes with the press that asks for it. It takes the button's place in one step and has the focus at once:
 * nothing stands in between that could lose it.
 */
export function useLaterMenu<M>(load: () => Promise<M>): LaterMenu<M> {
  const [menu, setMenu] = useState<{ loaded: M } | null>(null);
  const [loading, setLoading] = useState(false);
  const early = (): void => {
    // Whether it fails is told by the press.
    load().catch(() => undefined);
  };
  const show = async (): Promise<void> => {
    setLoading(true);
    try {
      const loaded = await load();
      setMenu({ loaded });
    } catch {
      toast({ title: 'The menu did not load', description: 'Please try again.', variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return {
    menu: menu?.loaded ?? null,
    loading,
    button: { onPointerEnter: early, onFocus: early, onClick: () => void show(), 'aria-haspopup': 'menu' },
  };
}
