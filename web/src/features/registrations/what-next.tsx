import { PATHS, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { formatDay } from '../../lib/formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { datesQuery } from './dates/dates.queries.ts';

/** In the place of an action at an event that is over: its next date, what its host does next, or everything that is on. */
export function WhatNext({ event }: { event: Event }) {
  const dates = useQuery({ ...datesQuery(useApi(), event.id, false), enabled: event.seriesId !== null });
  const next = dates.data?.dates.find(({ id, status }) => id !== event.id && status === 'published');
  const [to, words] = next
    ? [PATHS.event(next.id), `Next date: ${formatDay(next.startTime, next.timeZone)}`]
    : event.hostPage
      ? [PATHS.host(event.hostName), `More by ${event.hostName}`]
      : [PATHS.events, 'See what is on'];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-sm text-muted">{event.abilities.register.message}</span>
      <LinkButton to={to} block className="min-w-0 flex-1 basis-48">
        <span className="truncate">{words}</span>
      </LinkButton>
    </div>
  );
}
