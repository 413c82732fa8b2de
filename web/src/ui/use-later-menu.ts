import { useState } from 'react';
import { useOpening, type Opening } from './use-opening.ts';

export interface LaterMenu<M> {
  /** The menu, to be drawn open in the button's place, once it was asked for and its code is there. */
  menu: M | null;
  /** The code is on its way. */
  loading: boolean;
  /** Spread on the button that stands until then. */
  button: Opening['prefetch'] & { onClick: () => void; 'aria-haspopup': 'menu' };
}

/**
 * A menu whose code comes with the press that asks for it. It takes the button's place in one step and has the focus at once:
 * nothing stands in between that could lose it.
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
