import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';

/**
 * For what stands in the place of a page that failed: reads the page's data once more.
 *
 * The router lets go of an error only once it has drawn that it asks. Where the answer is there sooner (what was asked for is at hand,
 * or the device is slow), the error would stay for ever, however often it is asked again: then the page is opened anew where it is.
 */
export function useAskAgain(error: unknown): { askAgain: () => void; asking: boolean } {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const here = useLocation();
  /** What stood here when it was asked; another failure is another object. */
  const [answered, setAnswered] = useState<{ error: unknown } | null>(null);
  const open = useEffectEvent(
    () => void navigate(here, { replace: true, state: here.state as unknown, preventScrollReset: true }),
  );
  useEffect(() => {
    if (answered !== null && answered.error === error) open();
  }, [answered, error]);
  const ask = async (): Promise<void> => {
    await revalidate();
    // Drawn with the router's own answer, or after it.
    startTransition(() => setAnswered({ error }));
  };
  return { askAgain: () => void ask(), asking: state === 'loading' };
}
