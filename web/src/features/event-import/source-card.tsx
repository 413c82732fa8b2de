import type { EventSource, InStep, routes } from '@backyard/contract';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { formatMoment } from '../../lib/formats.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { deviceZone } from '../../lib/time-zones.ts';
import { useAct } from '../../lib/use-act.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { later } from '../../ui/lazy-or.ts';
import { toastDone, toastFailed } from '../../ui/toast-store.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { GoneEvents } from './gone-events.tsx';
import { eventsIn } from './import-texts.ts';
import { InStepChoices } from './in-step-choices.tsx';
import { broughtBy } from './source-texts.ts';
import { sourcesQuery } from './sources.queries.ts';

const loadRemove = () => import('./remove-source.tsx');
const RemoveSource = later(async () => (await loadRemove()).RemoveSource);

/** A calendar without a name is shown by its address. */
const isNamedByAddress = ({ name, address }: EventSource): boolean =>
  name.replace(/^\w+:\/\//, '') === address.replace(/^\w+:\/\//, '');

/** Milliseconds that a requested fetch usually takes, and the poll interval for its result. */
const SOON = 2500;

/** A synced calendar: its last result, pending decisions, and settings. */
export function SourceCard({ source }: { source: EventSource }) {
  const { api, queryClient } = useApp();
  const removing = useOpening(loadRemove);
  /** When a fetch was requested, and when the previous fetch was. */
  const [asked, setAsked] = useState<{ before: string | null } | null>(null);
  const params = { id: source.id };
  const again = (): void => void queryClient.invalidateQueries({ queryKey: sourcesQuery(api).queryKey });
  const arrived = (answer: EventSource): void => {
    queryClient.setQueryData(sourcesQuery(api).queryKey, (known) =>
      known?.map((each) => (each.id === answer.id ? answer : each)),
    );
  };
  const failed = (error: Error): void => {
    if (isUnauthorized(error)) return sessionLost();
    toastFailed('Error', reasonOf(error, 'That did not work. Please try again.'));
    return again();
  };
  const change = useAct({
    again: true,
    call: (body: InStep & { paused: boolean }) =>
      api.call<typeof routes.eventSource.change>('PUT', '/api/event-sources/:id', { params, body }),
    onSuccess: arrived,
    onError: failed,
  });
  const look = useAct({
    again: true,
    call: () => api.call<typeof routes.eventSource.fetch>('POST', '/api/event-sources/:id/fetch', { params }),
    onSuccess: (answer) => {
      arrived(answer);
      toastDone('Looking now', 'Anything new will appear in a moment.');
      setAsked({ before: answer.fetchedAt });
    },
    onError: failed,
  });
  const looking = asked !== null && asked.before === source.fetchedAt && source.status === 'active';
  const readAgain = useEffectEvent(again);
  useEffect(() => {
    if (!looking) return undefined;
    const timer = setInterval(readAgain, SOON);
    return () => clearInterval(timer);
  }, [looking]);
  const inStep = { everyHours: source.everyHours, whenGone: source.whenGone };
  const brought = broughtBy(source);
  const active = source.status === 'active';
  return (
    <Card as="section" aria-label={source.name} className="flex flex-col gap-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 title-card wrap-anywhere">
          {source.name}
          {!active && (
            <Badge tone={source.status === 'off' ? 'danger' : 'neutral'}>
              {source.status === 'off' ? 'Ended' : 'Paused'}
            </Badge>
          )}
        </h3>
        {!isNamedByAddress(source) && <p className="text-sm wrap-anywhere text-muted">{source.address}</p>}
        <p className="mt-2 text-sm text-muted">
          {`${eventsIn(source.events)} to come`}
          {source.fetchedAt !== null && ` · Checked ${formatMoment(source.fetchedAt, deviceZone())}`}
          {looking
            ? ' · Checking now'
            : source.nextAt !== null && ` · Next ${formatMoment(source.nextAt, deviceZone())}`}
        </p>
        {source.lastRun !== null && brought !== null && (
          <p className="text-sm text-muted">
            {`Last import, ${formatMoment(source.lastRun.at, deviceZone())}: `}
            <Link
              to={`?import=${source.lastRun.importId}`}
              className="text-accent-ink underline underline-offset-4"
            >
              {brought}
            </Link>
          </p>
        )}
        {/* Next to the results it belongs to, not below everything else. */}
        {active && (
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            pending={look.isPending || looking}
            pendingLabel={looking ? 'Looking...' : 'Asking...'}
            onClick={() => look.mutate()}
          >
            Check now<span className="sr-only"> at {source.name}</span>
          </Button>
        )}
      </div>
      {source.problem !== null && (
        <Banner
          tone="warning"
          title={source.status === 'off' ? 'We stopped checking it' : 'It could not be read'}
        >
          <p>
            {source.problem}
            {source.failingSince !== null &&
              ` It has been so since ${formatMoment(source.failingSince, deviceZone())}.`}
          </p>
        </Banner>
      )}
      {source.gone.length > 0 && <GoneEvents source={source} onAnswer={arrived} onFailed={failed} />}
      {source.leftOut.length > 0 && (
        <Disclosure boxed label={`${eventsIn(source.leftOut.length)} left out`}>
          <ul className="flex flex-col gap-2 border-t border-line py-4 text-sm">
            {source.leftOut.map(({ title, reasons }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two entries may look the same, and the list is drawn whole
              <li key={index} className="wrap-anywhere">
                <span className="font-medium">{title || 'An entry without a title'}</span>:{' '}
                {reasons.join(' ')}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <InStepChoices
        value={inStep}
        disabled={change.isPending}
        onChange={(value) => change.mutate({ ...value, paused: !active })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ ...inStep, paused: active })}
        >
          {active ? 'Pause' : 'Resume'}
          <span className="sr-only"> {source.name}</span>
        </Button>
        <Button variant="secondary" size="small" pending={removing.loading} onClick={removing.show}>
          Remove<span className="sr-only"> {source.name}</span>
        </Button>
      </div>
      <Suspense fallback={null}>
        {removing.open && <RemoveSource source={source} onClose={removing.close} onRemoved={again} />}
      </Suspense>
    </Card>
  );
}
