import { INVITEES, type routes } from '@backyard/contract';
import { useState, type SubmitEvent } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { useProblems } from '../../lib/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { inviteesQuery } from './invitees.queries.ts';
import { typedAddresses } from './typed-addresses.ts';

/** Addresses, typed or pasted, and a mail to each. */
export function InviteForm({ eventId }: { eventId: string }) {
  const { api, queryClient } = useApp();
  const [text, setText] = useState('');
  const { form, problems, show, clear } = useProblems<'emails'>();
  const invite = useAct({
    again: true,
    call: (emails: string[]) =>
      api.call<typeof routes.invitees.invite>('POST', '/api/host/events/:id/invitees', {
        params: { id: eventId },
        body: { emails },
      }),
    onSuccess: (answer) => {
      setText('');
      toastDone('Invited', 'Everyone newly invited gets an email.');
      queryClient.setQueryData(inviteesQuery(api, eventId).queryKey, answer);
    },
    onError: (error) => actFailed(error, 'Please try again.', 'Nobody was invited'),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const typed = typedAddresses(text);
    if ('problem' in typed) return show({ emails: typed.problem });
    clear();
    invite.mutate(typed.emails);
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label="Who is invited?"
        hint={`Email addresses, one per line or separated by commas, at most ${INVITEES.aList} at a time. Each person gets an email and signs in with that address, member or not.`}
        error={problems.emails}
      >
        <TextArea
          name="emails"
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="friend@example.com"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            clear();
          }}
        />
      </Field>
      <p>
        <Button type="submit" needsNetwork pending={invite.isPending} pendingLabel="Inviting…">
          Invite
        </Button>
      </p>
    </form>
  );
}
