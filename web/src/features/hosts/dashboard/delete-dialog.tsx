import type { EventEditForm, HostedEvent, routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { editFormQuery } from '../../../lib/edit-form-query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { useSessionWatch } from '../../../lib/use-session-watch.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { DatesToDelete, deletedWith, type DeletedDates } from './dates-to-delete.tsx';
import { deletionOfAll, deletionText } from './deletion-text.ts';
import { useEventAct } from './use-event-act.ts';

const FAILED = 'Failed to delete event. Please try again.';

/** Confirms deletion, and first says who is notified and refunded (docs/product.md: event). */
export function DeleteDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useQuery(editFormQuery(useApi(), event.id));
  useSessionWatch(error);
  const form: EventEditForm | null = isFetchedAfterMount && data ? data : null;
  const [scope, setScope] = useState<DeletedDates>('this');
  const all = form && deletedWith(form, scope);
  const confirm = all ? `Delete ${all.dates} Dates` : 'Delete Event';
  // The dates of a series share one title.
  const date = event.seriesId === null || all ? '' : `, ${formatDay(event.startTime, event.timeZone)}`;
  const remove = useEventAct({
    call: (api) =>
      api.call<typeof routes.events.delete>('DELETE', '/api/events/:id', {
        params: { id: all?.firstId ?? event.id },
        query: { dates: all?.dates },
      }),
    done: () => {
      const description = all
        ? 'Everybody registered is told by email.'
        : form?.consequences.deleting === 'cancels'
          ? 'It is cancelled, and everybody registered is told by email.'
          : undefined;
      toast({ title: 'Event Deleted', variant: 'success', ...(description && { description }) });
    },
    failed: FAILED,
    settled: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete “${event.title}”${date}?`}
      description={
        error ? (
          reasonOf(error, FAILED)
        ) : form ? (
          (form.abilities.delete.message ?? (
            <>
              {all ? deletionOfAll(all) : deletionText(form.consequences)}
              <DatesToDelete form={form} value={scope} onChange={setScope} />
            </>
          ))
        ) : (
          <SkeletonText lines={2} />
        )
      }
      confirmLabel={confirm}
      cancelLabel="Keep it"
      loading={form === null && !error}
      pending={remove.isPending}
      pendingLabel={remove.isPending ? 'Deleting...' : confirm}
      onConfirm={() => {
        if (form?.abilities.delete.allowed) remove.mutate(undefined);
        else onClose();
      }}
    />
  );
}
