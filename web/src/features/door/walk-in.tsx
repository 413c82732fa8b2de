import { walkInBody, type Door, type routes } from '@backyard/contract';
import { useId, useState } from 'react';
import { ApiError, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { issuesOf, problemsOf, useProblems } from '../../lib/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AskedList } from './asked-list.tsx';
import { letInText } from './let-in-text.ts';
import type { Say } from './use-scanned.ts';

const FIELDS = ['email'] as const;

/**
 * A walk-in without a ticket: given their email address, they confirm on their own phone (docs/rules/door.md: DOOR-27). The screen
 * never reveals whether it is a member's address.
 */
export function WalkIn({ list, say, onLetIn }: { list: Door; say: Say; onLetIn: () => Promise<unknown> }) {
  const api = useApi();
  const title = useId();
  const [email, setEmail] = useState('');
  const { form, problems, show, clear } = useProblems<(typeof FIELDS)[number]>();
  const letIn = useAct({
    again: true,
    call: (address: string) =>
      api.call<typeof routes.door.walkIn>('POST', '/api/host/events/:id/walk-ins', {
        params: { id: list.event.id },
        body: { email: address },
      }),
    onSuccess: async (came) => {
      say(letInText(came));
      setEmail('');
      await onLetIn();
    },
    onError: (error) =>
      show({ email: reasonOf(error, 'That did not work. Please try again.'), ...issuesFrom(error) }),
  });
  // A list that the phone stored before an update does not have this number.
  const asked = (list.asked as number | undefined) ?? 0;
  const left = Math.max(0, list.seats - list.registered - asked);
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="title-card">
        Walk-ins
      </h2>
      <p className="text-sm text-muted">
        {left === 0
          ? 'Every seat is taken.'
          : `${left} ${left === 1 ? 'seat is' : 'seats are'} free. Type the address they use to sign in, or will use. They press “I am here” on the event’s page, and their name appears on the list.`}
        {asked > 0 && ` ${asked} more ${asked === 1 ? 'is' : 'are'} kept for people who were asked.`}
      </p>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const body = walkInBody.safeParse({ email });
          if (!body.success) return show(problemsOf(issuesOf(body.error), FIELDS));
          clear();
          letIn.mutate(email);
        }}
      >
        <Field label="Email address" error={problems.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="off"
            inputMode="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" needsNetwork pending={letIn.isPending}>
          Give them a seat
        </Button>
      </form>
      <AskedList list={list} say={say} onDone={onLetIn} />
    </section>
  );
}

const issuesFrom = (error: Error) => (error instanceof ApiError ? problemsOf(error.issues, FIELDS) : {});
