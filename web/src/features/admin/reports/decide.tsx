import { LIMITS, type Report, type reportRoutes } from '@backyard/contract';
import { useId, useState, type SubmitEvent } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AUDIT, EVENTS, REPORTS, USERS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';

/** Asks before a report is answered, which is done once; notes are for admins. */
export function Decide({
  report,
  outcome,
  onClose,
}: {
  report: Report;
  outcome: Outcome;
  onClose: () => void;
}) {
  const api = useApi();
  const formId = useId();
  const [notes, setNotes] = useState('');
  const { act, title, text } = OUTCOMES[outcome];
  const decide = useAdminAct({
    call: () =>
      api.call<typeof reportRoutes.decide>('PUT', '/api/admin/reports/:id', {
        params: { id: report.id },
        body: { outcome, notes },
      }),
    done: 'Report answered',
    failed: 'Failed to answer the report',
    reload: [REPORTS, USERS, EVENTS, AUDIT],
    onDone: onClose,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!decide.isPending) decide.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={outcome === 'taken_away' ? 'danger' : 'primary'}
            pending={decide.isPending}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Notes for admins" optional>
          <TextArea
            name="notes"
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            limit={LIMITS.remarkLength}
            rows={3}
          />
        </Field>
      </form>
    </Dialog>
  );
}
