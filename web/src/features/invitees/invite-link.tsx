import { INVITEES, inviteLinkBody, type Invitees, type routes } from '@backyard/contract';
import { useState, type SubmitEvent } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { issuesOf, problemsOf, useProblems } from '../../lib/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast, toastDone } from '../../ui/toast-store.ts';
import { inviteesQuery } from './invitees.queries.ts';

/** The link that invites anyone who opens it: create, replace, close. */
export function InviteLink({ eventId, link }: { eventId: string; link: Invitees['link'] }) {
  const { api, queryClient } = useApp();
  const { queryKey } = inviteesQuery(api, eventId);
  const [most, setMost] = useState('');
  const { form, problems, show, clear } = useProblems<'maxUses'>();
  const failed = (error: Error): void => {
    actFailed(error, 'Please try again.', 'That did not work');
    void queryClient.invalidateQueries({ queryKey });
  };
  const make = useAct({
    again: true,
    call: (maxUses: number | null) =>
      api.call<typeof routes.invitees.openLink>('PUT', '/api/host/events/:id/invite-link', {
        params: { id: eventId },
        body: { maxUses },
      }),
    onSuccess: (answer) => {
      setMost('');
      toast({
        title: link ? 'There is a new link' : 'The link is open',
        ...(link ? { description: 'The old one no longer works.' } : {}),
        variant: 'success',
      });
      queryClient.setQueryData(queryKey, answer);
    },
    onError: failed,
  });
  const close = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.invitees.closeLink>('DELETE', '/api/host/events/:id/invite-link', {
        params: { id: eventId },
      }),
    onSuccess: async () => {
      toastDone('The link is closed');
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: failed,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const read = inviteLinkBody.safeParse({ maxUses: most.trim() === '' ? null : Number(most) });
    if (!read.success) return show(problemsOf(issuesOf(read.error), ['maxUses']));
    clear();
    make.mutate(read.data.maxUses);
  };
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="title-card">{link ? 'The link' : 'Or by a link'}</h3>
      {link ? (
        <CopyField
          label="Invites anyone who opens it"
          hint={usesText(link)}
          value={`${location.origin}${link.path}`}
        />
      ) : (
        <p className="max-w-prose text-muted">
          Anyone who opens it and signs in is invited, even if someone else passed it on. You’ll see who used
          it, and you can close it anytime.
        </p>
      )}
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label="For how many people"
          optional
          hint={`Leave empty to let in up to ${INVITEES.anEvent}.`}
          error={problems.maxUses}
        >
          <TextInput
            name="maxUses"
            inputMode="numeric"
            autoComplete="off"
            value={most}
            onChange={({ target }) => {
              setMost(target.value);
              clear();
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant="secondary"
            needsNetwork
            pending={make.isPending}
            pendingLabel="Making it…"
          >
            {link ? 'Make a new link' : 'Make a link'}
          </Button>
          {link && (
            <Button
              variant="secondary"
              needsNetwork
              pending={close.isPending}
              pendingLabel="Closing…"
              onClick={() => close.mutate()}
            >
              Close the link
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function usesText({ uses, maxUses }: NonNullable<Invitees['link']>): string {
  const came = uses === 1 ? '1 person has used it' : `${uses.toLocaleString('en-US')} people have used it`;
  if (maxUses === null) return `${came}.`;
  return uses >= maxUses ? `${came}: it’s used up.` : `${came}, ${maxUses - uses} more can.`;
}
