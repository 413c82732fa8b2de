import { useEffect, useRef } from 'react';

/**
 * A new step's title takes the focus and comes into view: the button that was pressed is gone. So does the first one, or the
 * field to type on in, when the focus was sent to the page before the wizard had arrived (it is loaded when it is needed).
 */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const came = shown.current === undefined;
    if (shown.current === step) return;
    shown.current = step;
    const main = document.activeElement;
    if (came && main?.tagName !== 'MAIN') return;
    const field = came ? main?.querySelector<HTMLElement>('[data-arrive]') : null;
    (field ?? heading.current)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
