import { DAY_MS, LIMITS, type AdminUser, type suspensionRoutes } from '@backyard/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAdminAct } from '../use-admin-act.ts';

/** Days, or 0 for permanently. */
const LENGTHS = [
  [1, 'A day'],
  [7, 'A week'],
  [30, 'A month'],
  [365, 'A year'],
  [0, 'For good'],
] as const;

/** Suspends a user for a time or permanently (docs/product.md: safety). The user sees the reason. */
export function SuspendUser({
  user,
  reload,
  onClose,
}: {
  /** Without a role, the dialog mentions what happens to a host's events. */
  user: Pick<AdminUser, 'id' | 'name'> & Partial<Pick<AdminUser, 'role'>>;
  reload: readonly QueryKey[];
  onClose: () => void;
}) {
  const api = useApi();
  const [days, setDays] = useState(7);
  const [reason, setReason] = useState('');
  const { form, problems, show } = useProblems<'until' | 'reason'>();
  const suspend = useAdminAct({
    call: async () => {
      const until = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
      try {
        return await api.call<typeof suspensionRoutes.suspend>('PUT', '/api/admin/users/:id/suspension', {
          params: { id: user.id },
          body: { until, reason },
        });
      } catch (error) {
        if (error instanceof ApiError) show(problemsOf(error.issues, ['until', 'reason']));
        throw error;
      }
    },
    done: 'User suspended successfully',
    failed: 'Failed to suspend user',
    reload,
    onDone: onClose,
  });
  const submit = (): void => {
    if (reason.trim() === '') show({ reason: 'Please say why' });
    else suspend.mutate();
  };
  return (
    <FormDialog
      title={`Suspend ${user.name}?`}
      description={`They are signed out everywhere at once and can’t sign in. Their seats at events to come are given back; what they paid returns as if they had cancelled.${
        user.role === undefined || user.role === 'host'
          ? ' Their own events within that time are called off, with refunds.'
          : ''
      } They get the reason by email, and can answer once.`}
      confirmLabel="Suspend"
      danger
      pending={suspend.isPending}
      onClose={onClose}
      onSubmit={submit}
      form={form}
    >
      <Field label="For how long" error={problems.until}>
        <Select name="until" value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {LENGTHS.map(([length, label]) => (
            <option key={length} value={length}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" error={problems.reason}>
        <TextArea
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          limit={LIMITS.remarkLength}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}
