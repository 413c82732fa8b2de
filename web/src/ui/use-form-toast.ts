import { useEffect, useRef } from 'react';
import { dismissToast, toastFailed } from './toast-store.ts';

/** Says what a form still needs, for as long as the form is there: closed, it asks for nothing any more. */
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
