import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { CalendarCheck2, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useConnection } from '../../ui/connection.ts';
import { FallenBulb } from '../../ui/illustrations.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** How often it tries again by itself, beside the moment at which the device comes back (ms). */
const TRY_AGAIN_MS = 15_000;

/** In the place of a page that could not be reached: what is wrong, what still works, and that it tries again by itself. */
export function NotConnected({ user }: { user: CurrentUser | null }) {
  const { revalidate, state } = useRevalidator();
  const offline = useConnection() === 'offline';
  const again = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (offline) return undefined;
    const timer = window.setInterval(() => again(), TRY_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [offline]);
  useEffect(() => {
    const back = (): void => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const title = offline ? 'You are offline' : `${BRAND.name} does not answer`;
  return (
    <div className="page-width flex flex-col items-start py-12 sm:py-20">
      <title>{`${title} · ${BRAND.name}`}</title>
      <FallenBulb className="w-40 max-w-full sm:w-48" />
      <div role="alert" className="mt-6 max-w-prose">
        <h1 className="title-page">{title}</h1>
        <p className="mt-3 text-lg text-muted">
          {offline
            ? 'This page needs a connection. It opens by itself as soon as you are back.'
            : 'Your device is connected, but we cannot be reached. We keep trying.'}
        </p>
      </div>
      <h2 className="mt-8 title-card">What still works</h2>
      <p className="mt-1 max-w-prose text-muted">
        {user
          ? 'My Upcoming: the events you go to, with their times, addresses and your notes, are kept on this device.'
          : 'Nothing of yours is kept on this device. Once you have logged in, the events you go to are.'}
      </p>
      <div className="mt-7 flex flex-wrap gap-2.5">
        {user && (
          <LinkButton to={PATHS.myUpcoming} icon={<CalendarCheck2 aria-hidden="true" className="size-5" />}>
            My Upcoming
          </LinkButton>
        )}
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden="true" className="size-4.5" />}
          pending={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}
