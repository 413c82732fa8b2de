import { useEffect, useRef } from 'react';
import { dismissToast, toastFailed } from './toast-store.ts';

/** Shows what a form still needs; the toast goes with the form, since a closed form needs nothing. */
export function useFormToast(): typeof toastFailed {
  const shown = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (shown.current !== undefined) dismissToast(shown.current);
    },
    [],
  );
  return (title, description) => (shown.current = toastFailed(title, description));
}
