import type { EventSource, routes } from '@backyard/contract';
import { useState } from 'react';
import { isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { useAct } from '../../lib/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toastDone, toastFailed } from '../../ui/toast-store.ts';

/** Confirms that a calendar is no longer synced, and asks what happens to its events. */
export function RemoveSource({
  source,
  onClose,
  onRemoved,
}: {
  source: EventSource;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const api = useApi();
  const [events, setEvents] = useState<'keep' | 'remove'>('keep');
  const remove = useAct({
    call: () =>
      api.call<typeof routes.eventSource.remove>('DELETE', '/api/event-sources/:id', {
        params: { id: source.id },
        query: { events },
      }),
    onSuccess: () => {
      toastDone('Calendar removed');
      onRemoved();
      onClose();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return sessionLost();
      onClose();
      onRemoved();
      return toastFailed('Error', reasonOf(error, 'It was not removed. Please try again.'));
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${source.name}?`}
      description={
        <div className="flex flex-col gap-4">
          <p>We’ll stop checking it.</p>
          <RadioCards
            legend="Its events to come"
            name="events"
            columns={1}
            options={[
              { value: 'keep', label: 'They stay' },
              {
                value: 'remove',
                label: 'Delete those no one ever registered for',
                description: 'The others stay, and so do past ones.',
              },
            ]}
            value={events}
            onChange={setEvents}
          />
        </div>
      }
      confirmLabel="Remove"
      pending={remove.isPending}
      pendingLabel="Removing..."
      onConfirm={() => remove.mutate()}
    />
  );
}
