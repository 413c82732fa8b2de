import { LIMITS, type DecideReport, type Report, type reportRoutes } from '@backyard/contract';
import { useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { useProblems } from '../../../lib/use-problems.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AUDIT, EVENTS, REPORTS, USERS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';
import { outcomeWords, type Outcome } from './outcomes.ts';

/**
 * Confirms the decision on a report, which is final. Notes are for admins only; the warning below them is mailed to the member, and
 * says so.
 */
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
  const [notes, setNotes] = useState('');
  const [warning, setWarning] = useState('');
  const { form, problems, show } = useProblems<'notes'>();
  const { act, title, text } = outcomeWords(outcome, report.kind);
  const [dates, setDates] = useState<DecideReport['dates']>('this');
  const hidesDates = outcome === 'taken_away' && report.kind === 'event' && report.otherDates > 0;
  const warns = outcome !== 'dismissed' && report.abilities.warn;
  const decide = useAdminAct({
    call: () =>
      api.call<typeof reportRoutes.decide>('PUT', '/api/admin/reports/:id', {
        params: { id: report.id },
        body: { outcome, notes, ...(hidesDates && { dates }), ...(warns && { warning }) },
      }),
    done: 'Report answered',
    failed: 'Failed to answer the report',
    reload: [REPORTS, USERS, EVENTS, AUDIT],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      description={text}
      confirmLabel={act}
      danger={outcome === 'taken_away'}
      pending={decide.isPending}
      onClose={onClose}
      form={form}
      onSubmit={() => {
        // The reporter will be told that something was done, so the admin has to say what.
        if (outcome === 'acted' && notes.trim() === '' && (!warns || warning.trim() === ''))
          return show({ notes: warns ? 'Say what you did, or warn them below' : 'Say what you did' });
        decide.mutate();
      }}
    >
      {hidesDates && (
        <RadioCards
          legend="Which dates?"
          name="dates"
          columns={1}
          value={dates}
          onChange={setDates}
          options={[
            { value: 'this', label: 'Only this date' },
            { value: 'series', label: `All ${report.otherDates + 1} dates to come` },
          ]}
        />
      )}
      <Field
        label="Notes for admins"
        hint="Only admins read them."
        optional={outcome !== 'acted' || warns}
        error={problems.notes}
      >
        <TextArea
          name="notes"
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
          limit={LIMITS.remarkLength}
          rows={3}
        />
      </Field>
      {warns && (
        <Field
          label={`Mailed to ${report.concerns?.name ?? 'the person it’s about'}: a warning`}
          hint="They get exactly these words. We don’t say who reported it. Leave it empty to send no warning."
          optional
        >
          <TextArea
            name="warning"
            value={warning}
            onChange={({ target }) => setWarning(target.value)}
            limit={LIMITS.remarkLength}
            rows={3}
          />
        </Field>
      )}
    </FormDialog>
  );
}
