import type { Invitee, routes } from '@backyard/contract';
import { useApp } from '../../lib/app-context.ts';
import { AskedRow } from '../../lib/asked-row.tsx';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { Badge } from '../../ui/badge.tsx';
import { inviteesQuery } from './invitees.queries.ts';

/** An invited person, with a button to withdraw the invitation. `timeZone`: the event's. */
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
  const { api, queryClient } = useApp();
  return (
    <AskedRow
      who={who}
      act="Withdraw"
      title="Withdraw the invitation?"
      description={
        invitee.comes
          ? `${who} keeps the seat. Once it’s given back, they can no longer see the event.`
          : `${who} can no longer see the event. People who have a seat or are waiting for one stay.`
      }
      done="Invitation withdrawn"
      call={() =>
        api.call<typeof routes.invitees.withdraw>('DELETE', '/api/host/events/:id/invitees/:inviteeId', {
          params: { id: eventId, inviteeId: invitee.id },
        })
      }
      readAgain={() => queryClient.invalidateQueries({ queryKey: inviteesQuery(api, eventId).queryKey })}
    >
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        {invitee.comes && (
          <Badge tone="success">
            {invitee.guests === 0
              ? 'Comes'
              : `Comes with ${invitee.guests === 1 ? '1 guest' : `${invitee.guests} guests`}`}
          </Badge>
        )}
        <span className="tabular-nums">
          {invitee.email === null ? 'By the link' : 'Invited'},{' '}
          <ZonedTime at={invitee.invitedAt} timeZone={timeZone} />
        </span>
      </p>
    </AskedRow>
  );
}
