import { useState } from 'react';
import { useOpening, type Opening } from './use-opening.ts';

export interface LaterMenu<M> {
  /** The menu, to be drawn open in the button's place, once it was asked for and its code is there. */
  menu: M | null;
  /** The code is on its way. */
  loading: boolean;
  /** Spread on the button that is shown until then. */
  button: Opening['prefetch'] & { onClick: () => void; 'aria-haspopup': 'menu' };
}

/**
 * A menu whose code is loaded by the first press. It replaces the button in one step and takes the focus at once, so that
 * the focus is never lost in between.
 */
export function useLaterMenu<M>(load: () => Promise<M>): LaterMenu<M> {
  const [arrived, setArrived] = useState<{ menu: M } | null>(null);
  const opening = useOpening(async () => {
    const menu = await load();
    setArrived({ menu });
  }, 'The menu did not load');
  return {
    menu: opening.open && arrived ? arrived.menu : null,
    loading: opening.loading,
    button: { ...opening.prefetch, onClick: opening.show, 'aria-haspopup': 'menu' },
  };
}
