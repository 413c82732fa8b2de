import { LIMITS, type HostRequest, type hostRequestRoutes } from '@backyard/contract';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AUDIT, HOST_REQUESTS, USERS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';

/** Accepting sets a public name, which the admin can change; refusing needs a reason. The member is notified in both cases. */
export function Answer({
  request,
  how,
  onClose,
}: {
  request: HostRequest;
  how: 'accept' | 'refuse';
  onClose: () => void;
}) {
  const api = useApi();
  const accepting = how === 'accept';
  const [notes, setNotes] = useState('');
  const [hostName, setHostName] = useState(request.suggestedHostName);
  const { form, problems, show } = useProblems<'notes' | 'hostName'>();
  const params = { id: request.id };
  const answer = useAdminAct({
    call: async () => {
      try {
        return accepting
          ? await api.call<typeof hostRequestRoutes.accept>('PUT', '/api/admin/host-requests/:id/accept', {
              params,
              body: { notes, hostName },
            })
          : await api.call<typeof hostRequestRoutes.refuse>('PUT', '/api/admin/host-requests/:id/refuse', {
              params,
              body: { notes },
            });
      } catch (error) {
        if (error instanceof ApiError) show(problemsOf(error.issues, ['notes', 'hostName']));
        throw error;
      }
    },
    done: accepting ? 'Host request accepted successfully' : 'Host request refused',
    failed: accepting ? 'Failed to accept host request' : 'Failed to refuse host request',
    reload: [HOST_REQUESTS, USERS, AUDIT],
    onDone: onClose,
  });
  const submit = (): void => {
    if (!accepting && notes.trim() === '') show({ notes: 'A reason is required' });
    else answer.mutate();
  };
  return (
    <FormDialog
      title={accepting ? 'Make them a host?' : 'Refuse this request?'}
      description={
        accepting
          ? 'They can create events from now on, and a plan that they pay for is not renewed. Everybody can see their page: the public name below, their profile picture and their events. Their bio stays off it; words about them are there once they write some.'
          : 'They are told the reason, and may ask again.'
      }
      confirmLabel={accepting ? 'Accept' : 'Refuse'}
      danger={!accepting}
      pending={answer.isPending}
      onClose={onClose}
      onSubmit={submit}
      form={form}
    >
      {accepting && (
        <Field label="Public host name" error={problems.hostName}>
          <TextInput name="hostName" value={hostName} onChange={({ target }) => setHostName(target.value)} />
        </Field>
      )}
      <Field
        label={accepting ? 'A word to them' : 'Reason'}
        {...(accepting && { optional: true })}
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
    </FormDialog>
  );
}
