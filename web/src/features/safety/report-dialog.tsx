import {
  LIMITS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
  type routes,
} from '@backyard/contract';
import { useState } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { problemsOf, useProblems } from '../../lib/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toastDone } from '../../ui/toast-store.ts';

/** What can be reported in one place: a person, or their picture. */
export interface Reportable {
  kind: ReportKind;
  id: string;
  /** "Their picture" */
  label: string;
}

const isReason = (value: string): value is ReportReason => REPORT_REASONS.some((reason) => reason === value);

/** Asks what is wrong, with a choice and free text; admins read it (docs/product.md: safety). */
export function ReportDialog({
  title,
  choices,
  onClose,
  onBlock,
}: {
  title: string;
  choices: readonly [Reportable, ...Reportable[]];
  onClose: () => void;
  /** If it concerns a person who can be blocked here: offered after sending. */
  onBlock?: () => void;
}) {
  const api = useApi();
  const [chosen, setChosen] = useState(choices[0]);
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const { form, problems, show } = useProblems<'reason' | 'words'>();
  const act = useAct({
    call: () =>
      api.call<typeof routes.reports.send>('POST', '/api/reports', {
        body: { kind: chosen.kind, id: chosen.id, reason: reason ?? 'other', words },
      }),
    onSuccess: () => {
      if (onBlock) return;
      toastDone('Thank you for telling us', 'We’ll look into it and write to you.');
      onClose();
    },
    onError: (error) => {
      const found = error instanceof ApiError ? problemsOf(error.issues, ['reason', 'words']) : {};
      if (Object.keys(found).length > 0) return show(found);
      onClose();
      return actFailed(error, 'Please try again.', 'That did not work');
    },
  });
  const submit = (): void => {
    if (reason === undefined) show({ reason: 'Please choose a reason' });
    else act.mutate();
  };
  if (act.isSuccess && onBlock)
    return (
      <Dialog
        onClose={onClose}
        title="Thank you for telling us"
        description="We’ll look into it and write to you."
        size="small"
        footer={
          <>
            <Button variant="secondary" onClick={onBlock}>
              Block them
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <p>
          If you don’t want to run into them again, block them: neither of you will see the other. They aren’t
          told.
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description="Only our admins read this. Nobody is told that it was you."
      confirmLabel="Send report"
      needsNetwork
      pending={act.isPending}
      onSubmit={submit}
      form={form}
    >
      {choices.length > 1 && (
        <Field label="What is it about?">
          <Select
            name="kind"
            value={chosen.kind}
            onChange={({ target }) =>
              setChosen(choices.find(({ kind }) => kind === target.value) ?? choices[0])
            }
          >
            {choices.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="What is wrong?" error={problems.reason}>
        <Select
          name="reason"
          value={reason ?? ''}
          onChange={({ target }) => setReason(isReason(target.value) ? target.value : undefined)}
        >
          <option value="">Choose a reason</option>
          <Options of={REPORT_REASONS} label={(one) => REPORT_REASON_LABELS[one]} />
        </Select>
      </Field>
      <Field label="In your words" optional error={problems.words}>
        <TextArea
          name="words"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          limit={LIMITS.remarkLength}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}
