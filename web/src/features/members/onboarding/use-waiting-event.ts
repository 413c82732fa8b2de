import { PATHS, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { useRestored } from '../../../lib/use-restored.ts';
import { eventQuery } from '../../events/index.ts';
import { interestsOfEventQuery } from '../../recommendations/index.ts';
import { waitingPath } from './waiting-path.ts';
import type { GivenAnswers } from './wizard-answers.ts';

export interface Waiting {
  /** The page to land at; null where nobody came for an event. */
  path: string | null;
  event: Event | null;
  /** What is likely of somebody who comes for it. */
  proposed: GivenAnswers;
}

/**
 * The event that somebody in the wizard came for, wherever Back has led them meanwhile (docs/product.md: onboarding). `sent`: that of a seat or a request
 * which was sent to them: it stands on top itself, and proposes as much.
 */
export function useWaitingEvent(memberId: string, sent: string | null): Waiting {
  const api = useApi();
  const { pathname, search } = useLocation();
  const here = eventIdIn(pathname) === null ? null : pathname + search;
  const [kept, setKept, restored] = useRestored<string | null>(null, () => waitingPath(memberId).read());
  useEffect(() => {
    if (!restored || here === null) return;
    waitingPath(memberId).keep(here);
    setKept(here);
  }, [memberId, restored, here, setKept]);
  const path = here ?? kept;
  const id = sent ?? eventIdIn(path?.replace(/\?.*/s, '') ?? '');
  // An event that is not there, or not for them, is nothing to wait for.
  const { data: event = null } = useQuery({ ...eventQuery(api, id ?? ''), enabled: id !== null });
  const { data: interests } = useQuery({
    ...interestsOfEventQuery(api, id ?? ''),
    enabled: event !== null,
  });
  return {
    path: event && sent === null ? path : null,
    event: sent === null ? event : null,
    proposed: {
      ...(interests && { interests }),
      ...(event?.city && event.state && { location: `${event.city}, ${event.state}` }),
    },
  };
}

const eventIdIn = (pathname: string): string | null =>
  matchPath(PATHS.event(':id'), pathname)?.params.id ?? null;
