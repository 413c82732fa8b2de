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
  /** The page to go to afterwards; null if they did not come for an event. */
  path: string | null;
  event: Event | null;
  /** Likely answers of a person who comes for this event. */
  proposed: GivenAnswers;
}

/**
 * The event that the person in the wizard came for, even after they used Back (docs/product.md: onboarding). `sent`: the event of a seat or
 * request that was sent to them. It is shown on top separately, and also provides proposed answers.
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
