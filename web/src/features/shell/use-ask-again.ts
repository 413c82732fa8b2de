import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';

/**
 * For the error shown in place of a page: loads the page's data once more.
 *
 * The router drops an error only once it has rendered the pending state. If the answer arrives sooner (cached data, or a slow device), the
 * error would stay forever, however often it is retried. In that case the page is opened again at its address.
 */
export function useAskAgain(error: unknown): { askAgain: () => void; asking: boolean } {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const here = useLocation();
  /** The error shown when the retry was answered; another failure is another object. */
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
