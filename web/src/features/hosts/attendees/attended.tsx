import type { routes } from '@backyard/contract';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { hostAttendeesQuery } from '../own-hosting.queries.ts';
import type { ListedPerson } from './people-list.tsx';
import { nameOf } from './people.ts';

/** Whether an attendee was checked in, or says that they came, which the host can dispute for a week (docs/rules/door.md: DOOR-10). */
export function Attended({ person }: { person: ListedPerson }) {
  if (person.checkedInAt) return <p className="text-sm text-muted">{cameText(person)}</p>;
  if (person.saidAttended === 'refused')
    return <p className="text-sm text-muted">Says they were there. You said they were not.</p>;
  if (!person.saidAttended) return null;
  return person.canRefuse ? (
    <Said person={person} />
  ) : (
    <p className="text-sm text-muted">Says they were there.</p>
  );
}

/** For a party, how many came (docs/rules/door.md: DOOR-24). */
const cameText = ({ guests = 0, came = 1 + guests }: ListedPerson): string =>
  guests === 0 ? 'Checked in' : `${came} of ${1 + guests} came`;

function Said({ person }: { person: ListedPerson }) {
  const { api, queryClient } = useApp();
  const refuse = useAct({
    call: () =>
      api.call<typeof routes.door.refuse>('DELETE', '/api/host/events/:id/attended/:registrationId', {
        params: { id: person.eventId, registrationId: person.id },
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: hostAttendeesQuery(api, person.eventId).queryKey }),
    onError: (error) => actFailed(error, 'Please try again.'),
  });
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted print:hidden">
      Says they were there.
      <Button
        variant="secondary"
        size="small"
        needsNetwork
        pending={refuse.isPending}
        onClick={() => refuse.mutate()}
      >
        They were not<span className="sr-only">: {nameOf(person)}</span>
      </Button>
    </p>
  );
}
