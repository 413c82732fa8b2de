import type { Invitee, routes } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi } from '../../lib/app-context.ts';
import { formatMoment } from '../../lib/formats.ts';
import { useAct } from '../../lib/use-act.ts';
import { ZoneHint } from '../../lib/zone-hint.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { toast } from '../../ui/toast-store.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { inviteesQuery } from './invitees.queries.ts';

const loadConfirm = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

/** Somebody who is invited, and taking that back. `timeZone`: the event's. */
export function InviteeRow({
  invitee,
  eventId,
  timeZone,
}: {
  invitee: Invitee;
  eventId: string;
  timeZone: string;
}) {
  const who = invitee.email ?? (invitee.name || 'A member');
  const opening = useOpening(loadConfirm, 'Could not take it back');
  const api = useApi();
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: inviteesQuery(api, eventId).queryKey });
  const withdraw = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.invitees.withdraw>('DELETE', '/api/host/events/:id/invitees/:inviteeId', {
        params: { id: eventId, inviteeId: invitee.id },
      }),
    onSuccess: async () => {
      toast({ title: 'The invitation is taken back', variant: 'success' });
      await readAgain();
    },
    onError: (error) => {
      actFailed(error, 'Please try again.', 'That did not work');
      void readAgain();
    },
    onSettled: () => opening.close(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 basis-56 grow">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {who}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          {invitee.comes && <Badge tone="success">Comes</Badge>}
          <span className="tabular-nums">
            {invitee.email === null ? 'By the link' : 'Invited'},{' '}
            <time dateTime={invitee.invitedAt}>
              {formatMoment(invitee.invitedAt, timeZone)}
              <ZoneHint at={invitee.invitedAt} timeZone={timeZone} />
            </time>
          </span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={opening.loading}
        onClick={opening.show}
        {...opening.prefetch}
      >
        Take back
        <span className="sr-only">: {who}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <ConfirmDialog
            onClose={opening.close}
            title="Take the invitation back?"
            description={
              <span className="wrap-anywhere">
                {invitee.comes
                  ? `${who} keeps the seat. Once it is given back, the event is not there for them any more.`
                  : `For ${who} the event is not there any more. Whoever has a seat or waits for one stays.`}
              </span>
            }
            confirmLabel="Take back"
            pending={withdraw.isPending}
            onConfirm={() => withdraw.mutate()}
          />
        )}
      </Suspense>
    </li>
  );
}
