import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { CalendarCheck2, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { pauseBefore } from '../../lib/pause.ts';
import { isMissingPart, isSoonBack } from '../../lib/soon-back.ts';
import { Button } from '../../ui/button.tsx';
import { useConnection } from '../../ui/connection.ts';
import { FallenBulb } from '../../ui/illustrations.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { useAskAgain } from './use-ask-again.ts';

export interface PageFailedProps {
  error: unknown;
  user: CurrentUser | null;
}

/**
 * Shown in place of a page that failed to load or render. Temporary errors are retried automatically; a missing script is the site's own
 * fault, unless there is no connection.
 */
export function PageFailed({ error, user }: PageFailedProps) {
  const offline = useConnection() === 'offline';
  if (error instanceof ApiError && error.code === 'onboarding_required') return <Entering error={error} />;
  const passes = isSoonBack(error) || (offline && isMissingPart(error));
  return passes ? <NotReached error={error} user={user} offline={offline} /> : <Broken error={error} />;
}

interface NotReachedProps extends PageFailedProps {
  offline: boolean;
}

/**
 * The server did not answer, or said that it is not available: what is wrong, what still works, and that it retries by itself [HOLD-64].
 */
function NotReached({ error, user, offline }: NotReachedProps) {
  const { askAgain, asking } = useAskAgain(error);
  const [tries, setTries] = useState(0);
  const again = useEffectEvent(() => {
    // This starts the timer again, even if the retry changed nothing visible here.
    setTries(tries + 1);
    if (isMissingPart(error)) window.location.reload();
    else askAgain();
  });
  const waiting = !offline && !asking;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = window.setTimeout(() => again(), pauseBefore(tries, error));
    return () => window.clearTimeout(timer);
  }, [waiting, error, tries]);
  useEffect(() => {
    const back = (): void => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const answered = !offline && error instanceof ApiError;
  const [title, text] = offline
    ? ['You are offline', 'This page needs a connection. It opens by itself as soon as you are back.']
    : answered
      ? [
          'This page did not load',
          `${BRAND.name} is not quite ready. We keep trying, and the page opens by itself.`,
        ]
      : [
          // A phone without a signal may well say that it is connected.
          `No connection to ${BRAND.name}`,
          'You are offline, or we do not answer. We keep trying, and the page opens by itself.',
        ];
  return (
    <Words
      error={error}
      page={title}
      title={title}
      text={text}
      works={answered ? null : <StillWorks user={user} />}
    >
      {!answered && user && (
        <LinkButton to={PATHS.myUpcoming} icon={<CalendarCheck2 aria-hidden="true" className="size-5" />}>
          My Upcoming
        </LinkButton>
      )}
      <TryAgain pending={asking} onClick={askAgain} />
      {answered && <GoHome />}
    </Words>
  );
}

/** The page was loaded before the wizard was done, and is being reloaded: it is requested again if that changed nothing here. */
function Entering({ error }: { error: ApiError }) {
  const { askAgain, asking } = useAskAgain(error);
  const [tries, setTries] = useState(0);
  const again = useEffectEvent(() => {
    setTries(tries + 1);
    askAgain();
  });
  useEffect(() => {
    if (asking) return undefined;
    const timer = window.setTimeout(() => again(), pauseBefore(tries, error));
    return () => window.clearTimeout(timer);
  }, [asking, error, tries]);
  return <PageWait />;
}

/** An error that will not go away by itself. */
function Broken({ error }: { error: unknown }) {
  const { askAgain, asking } = useAskAgain(error);
  useEffect(() => console.error(error), [error]);
  return (
    <Words
      error={error}
      page="Something went wrong"
      title="This page did not load"
      text={error instanceof ApiError ? error.reason : 'Something went wrong on the way. Please try again.'}
    >
      <TryAgain
        pending={asking}
        onClick={() => (isMissingPart(error) ? window.location.reload() : askAgain())}
      />
      <GoHome />
    </Words>
  );
}

interface WordsProps {
  error: unknown;
  /** The page's title. */
  page: string;
  title: string;
  text: string;
  works?: ReactNode;
  children: ReactNode;
}

const Words = ({ error, page, title, text, works = null, children }: WordsProps) => (
  <div className="page-width flex flex-col items-start py-12 sm:py-20">
    <title>{`${page} · ${BRAND.name}`}</title>
    <FallenBulb className="w-40 max-w-full sm:w-48" />
    <div role="alert" className="mt-6 max-w-prose">
      <h1 className="title-page">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
    </div>
    {works}
    <RequestName error={error} />
    <div className="mt-7 flex flex-wrap gap-2.5">{children}</div>
  </div>
);

/**
 * Operators find the request in the log by this id [OPS-1]. Of several tries the first is shown: text that changes would be read out again.
 */
function RequestName({ error }: { error: unknown }) {
  const [name] = useState(() => nameIn(error));
  return name && <p className="mt-3 text-muted">If it keeps happening, write to us and name {name}.</p>;
}

/** The id of a request that failed, or may have failed, on the server; not repeated if the error message contains it. */
const nameIn = (error: unknown): string | null =>
  error instanceof ApiError &&
  (error.status >= 500 || error.status === 429) &&
  error.request !== null &&
  !error.reason.includes(error.request)
    ? error.request
    : null;

const TryAgain = ({ pending, onClick }: { pending: boolean; onClick: () => void }) => (
  <Button
    variant="secondary"
    icon={<RotateCw aria-hidden="true" className="size-4.5" />}
    pending={pending}
    onClick={onClick}
  >
    Try again
  </Button>
);

const GoHome = () => (
  <LinkButton to={PATHS.home} variant="secondary" reloadDocument>
    Go Home
  </LinkButton>
);

const StillWorks = ({ user }: { user: CurrentUser | null }) => (
  <>
    <h2 className="mt-8 title-card">What still works</h2>
    <p className="mt-1 max-w-prose text-muted">
      {user
        ? 'My Upcoming: the events you go to, with their times, addresses and your notes, are kept on this device.'
        : 'Nothing of yours is kept on this device. Once you have logged in, the events you go to are.'}
    </p>
  </>
);
