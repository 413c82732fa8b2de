import { LIMITS, type approvalRoutes, type PendingEvent } from '@backyard/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useApp } from '../../../lib/app-context.ts';
import { formatDay } from '../../../lib/formats.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AUDIT, EVENTS, FIGURES, PENDING_EVENTS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';

const RELOAD = [PENDING_EVENTS, EVENTS, AUDIT, FIGURES];
const TEXTS = {
  approve: {
    title: 'Approve & Publish',
    what: 'is published at once, and its host is told.',
    label: 'Notes for the host',
    confirm: 'Approve & Publish',
    done: 'Event approved and published successfully',
    all: {
      confirm: 'Approve',
      what: 'are published at once, and their host is told.',
      done: 'approved and published successfully',
    },
    failed: 'Failed to approve event',
  },
  reject: {
    title: 'Reject',
    what: 'is not published. Its host is told the reason, and can hand it in again.',
    label: 'Reason for the host',
    confirm: 'Reject event',
    done: 'Event rejected successfully',
    all: {
      confirm: 'Reject',
      what: 'are not published. Their host is told the reason, and can hand them in again.',
      done: 'rejected successfully',
    },
    failed: 'Failed to reject event',
  },
};

/**
 * The decision on an event: notes are optional for an approval and required for a rejection (docs/product.md: admin). Submitting a
 * rejection without a reason cancels it (docs/product.md: admin). The decision applies to the version of the event that was shown: if
 * it has changed since, the list shows the new version for another look (rule APP-7).
 */
export function Decide({
  events,
  how,
  onClose,
}: {
  /** One event, or the dates of a series, which are decided together. */
  events: PendingEvent[];
  how: 'approve' | 'reject';
  onClose: () => void;
}) {
  const { api, queryClient } = useApp();
  const input = useRef<HTMLTextAreaElement>(null);
  const [notes, setNotes] = useState('');
  const [missing, setMissing] = useState(false);
  const text = TEXTS[how];
  const [event] = events;
  const all = events.length > 1;
  const title = event?.title ?? '';
  // The dates of a series share one title.
  const date = event?.seriesId == null || all ? '' : `, ${formatDay(event.startTime, event.timeZone)}`;
  const decide = useAdminAct({
    call: (): Promise<unknown> => {
      const params = { id: (all ? event?.seriesId : event?.id) ?? '' };
      if (all) {
        const dates = events.map(({ id, version }) => ({ id, version }));
        const decisions = { params, body: { notes: notes.trim(), dates } };
        return how === 'approve'
          ? api.call<typeof approvalRoutes.approveSeries>('PUT', '/api/admin/series/:id/approve', decisions)
          : api.call<typeof approvalRoutes.rejectSeries>('PUT', '/api/admin/series/:id/reject', decisions);
      }
      const decision = { params, body: { notes: notes.trim(), version: event?.version } };
      return how === 'approve'
        ? api.call<typeof approvalRoutes.approve>('PUT', '/api/admin/events/:id/approve', decision)
        : api.call<typeof approvalRoutes.reject>('PUT', '/api/admin/events/:id/reject', decision);
    },
    done: all ? `${events.length} dates ${text.all.done}` : text.done,
    failed: text.failed,
    reload: RELOAD,
    onDone: onClose,
    onFailed: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      await queryClient.invalidateQueries({ queryKey: PENDING_EVENTS });
      onClose();
    },
  });
  const submit = (): void => {
    if (how === 'reject' && notes.trim() === '') {
      setMissing(true);
      input.current?.focus();
    } else decide.mutate();
  };
  return (
    <FormDialog
      title={`${text.title}: ${title}${date}`}
      description={
        all ? `All ${events.length} dates of “${title}” ${text.all.what}` : `“${title}”${date} ${text.what}`
      }
      confirmLabel={all ? `${text.all.confirm} ${events.length} dates` : text.confirm}
      danger={how === 'reject'}
      pending={decide.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={text.label}
        {...(how === 'approve' && { optional: true })}
        error={
          missing && notes.trim() === ''
            ? 'A reason is required. Nothing is rejected without one.'
            : undefined
        }
      >
        <TextArea
          ref={input}
          value={notes}
          onChange={(typed) => setNotes(typed.target.value)}
          limit={LIMITS.remarkLength}
          rows={4}
        />
      </Field>
    </FormDialog>
  );
}
