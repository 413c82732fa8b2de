import type { Event, EventEditForm, eventRoutes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { editFormQuery } from '../../../lib/edit-form-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DatesToDelete, deletedWith, deletionOfAll, type DeletedDates } from '../../hosts/index.ts';
import { AUDIT, EVENTS, FIGURES, PENDING_EVENTS, REFUNDS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The consequences of deleting for people, in sentences (docs/product.md: event). */
export function consequencesOf({ registered, paid, deleting }: EventEditForm['consequences']): string {
  if (deleting === 'removes') return 'Nobody has registered for it. It is gone for good.';
  return [
    `${counted(registered, 'person is', 'people are')} registered: they get an email.`,
    ...(paid > 0 ? [`${counted(paid, 'payment goes', 'payments go')} back in full.`] : []),
    'The event stays in their history, marked cancelled.',
  ].join(' ');
}

/** Asks for confirmation and names the consequences (docs/product.md: admin). */
export function DeleteEvent({ event, onClose }: { event: Event; onClose: () => void }) {
  const api = useApi();
  const form = useQuery(editFormQuery(api, event.id));
  const [scope, setScope] = useState<DeletedDates>('this');
  const several = form.data ? deletedWith(form.data, scope) : null;
  const remove = useAdminAct({
    call: () =>
      api.call<typeof eventRoutes.delete>('DELETE', '/api/events/:id', {
        params: { id: several?.firstId ?? event.id },
        query: { dates: several?.dates },
      }),
    done: several ? `${several.dates} dates deleted successfully` : 'Event deleted successfully',
    failed: 'Failed to delete event',
    reload: [EVENTS, PENDING_EVENTS, REFUNDS, AUDIT, FIGURES],
    onDone: onClose,
  });
  const refused =
    form.data && !form.data.abilities.delete.allowed ? form.data.abilities.delete.message : null;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Are you sure you want to delete "${event.title}"?`}
      description={
        refused ??
        (form.data ? (
          <>
            {several ? deletionOfAll(several) : consequencesOf(form.data.consequences)}
            <DatesToDelete form={form.data} value={scope} onChange={setScope} />
          </>
        ) : form.error ? (
          'Everyone registered gets an email, payments go back, and it stays in their history, marked cancelled.'
        ) : (
          <Spinner label="Checking who is registered…" />
        ))
      }
      confirmLabel={several ? `Delete ${several.dates} dates` : 'Delete event'}
      loading={form.isPending}
      pending={remove.isPending}
      onConfirm={() => (refused === null ? remove.mutate() : onClose())}
    />
  );
}
