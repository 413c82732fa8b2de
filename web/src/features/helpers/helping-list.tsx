import { HELPER_WORDS, PATHS, type Helping, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { formatFullDate } from '../../lib/formats.ts';
import { DoorLink, EditLink } from '../../lib/manage-links.tsx';
import { useAct } from '../../lib/use-act.ts';
import { ZonedText, ZonedTime } from '../../lib/zone-hint.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { later } from '../../ui/lazy-or.ts';
import { Section } from '../../ui/section.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { helpingQuery } from './helpers.queries.ts';

const loadConfirm = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

/** "Events you help with"; renders nothing if there are none, or if loading fails. */
export function HelpingList() {
  const title = useId();
  const { data } = useQuery(helpingQuery(useApi()));
  if (!data || data.length === 0) return null;
  return (
    <Section id={title} title="Events you help with">
      <ul className="mt-4 flex flex-col gap-4">
        {data.map((one) => (
          <li key={one.event.id}>
            <HelpingCard helping={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HelpingCard({ helping: { event, role, canEdit, doorOpen, doorOpens } }: { helping: Helping }) {
  const [now] = useState(() => Date.now());
  return (
    <Card as="article" className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="accent">{HELPER_WORDS[role].name}</Badge>
          {event.cancelled && <Badge tone="danger">Cancelled</Badge>}
        </p>
        <p className="mt-2 text-sm font-semibold text-accent-ink tabular-nums">
          <ZonedTime at={event.startTime} timeZone={event.timeZone} format={formatFullDate} />
        </p>
        <h3 className="mt-0.5 title-card wrap-anywhere">
          <Link to={PATHS.event(event.id)} className="text-ink">
            {event.title}
          </Link>
        </h3>
        <p className="mt-1.5 text-sm wrap-anywhere text-muted">
          {event.location} · Hosted by {event.hostName}
        </p>
        {!doorOpen && !event.cancelled && Date.parse(doorOpens) > now && (
          <p className="mt-1 text-sm text-muted tabular-nums">
            The door list opens <ZonedText at={doorOpens} timeZone={event.timeZone} />
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        {doorOpen && <DoorLink event={event} />}
        {canEdit && <EditLink event={event} />}
        <Leave event={event} />
      </div>
    </Card>
  );
}

function Leave({ event }: Pick<Helping, 'event'>) {
  const opening = useOpening(loadConfirm, 'Could not leave the team');
  const { api, queryClient } = useApp();
  const leave = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.helpers.leave>('DELETE', '/api/user/helping/:id', { params: { id: event.id } }),
    onSuccess: async () => {
      toastDone('You no longer help there');
      await queryClient.invalidateQueries();
    },
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
    onSettled: () => opening.close(),
  });
  return (
    <>
      <Button variant="secondary" size="small" {...opening.button}>
        Stop helping<span className="sr-only">: {event.title}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <ConfirmDialog
            onClose={opening.close}
            title="Stop helping?"
            description={
              <span className="wrap-anywhere">
                {`You won’t be able to do anything for “${event.title}” unless ${event.hostName} asks you again.`}
              </span>
            }
            confirmLabel="Stop helping"
            pending={leave.isPending}
            onConfirm={() => leave.mutate()}
          />
        )}
      </Suspense>
    </>
  );
}
