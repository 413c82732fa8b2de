import type { Door, routes } from '@backyard/contract';
import { useId } from 'react';
import { reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { formatTime } from '../../lib/formats.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import type { Say } from './use-scanned.ts';

type Asked = NonNullable<Door['asking']>[number];

/**
 * Walk-ins who were asked by email and have not answered (docs/rules/door.md: DOOR-32). Each request can be withdrawn, which frees the
 * seat.
 */
export function AskedList({ list, say, onDone }: { list: Door; say: Say; onDone: () => Promise<unknown> }) {
  const api = useApi();
  const title = useId();
  const withdraw = useAct({
    call: ({ id }: Asked) =>
      api.call<typeof routes.door.withdrawWalkIn>('DELETE', '/api/host/events/:id/walk-ins/:walkInId', {
        params: { id: list.event.id, walkInId: id },
      }),
    onSuccess: async (_done, { email }) => {
      say(`The request to ${email} was withdrawn.`);
      await onDone();
    },
    onError: async (error) => {
      say(reasonOf(error, 'That did not work. Please try again.'), true);
      await onDone();
    },
  });
  if (!list.asking || list.asking.length === 0) return null;
  return (
    <section aria-labelledby={title} className="flex flex-col">
      <h3 id={title} className="font-semibold">
        Asked, and not answered yet
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {list.asking.map((asked) => (
          <li key={asked.id} className="flex items-center gap-x-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{asked.email}</p>
              <p className="text-sm text-muted">{askedText(asked, list.event.timeZone)}</p>
            </div>
            <Button
              variant="quiet"
              size="small"
              needsNetwork
              pending={withdraw.isPending && withdraw.variables?.id === asked.id}
              onClick={() => withdraw.mutate(asked)}
            >
              Withdraw
              <span className="sr-only"> {asked.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const askedText = ({ askedAt, keptUntil }: Asked, timeZone: string): string =>
  `Asked ${formatTime(askedAt, timeZone)}, ${
    keptUntil === null ? 'no seat kept' : `kept until ${formatTime(keptUntil, timeZone)}`
  }`;
