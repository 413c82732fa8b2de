import {
  HELPER_ROLES,
  HELPER_WORDS,
  HELPERS,
  inviteHelperBody,
  type Helper,
  type HelperRole,
  type routes,
} from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { AskedRow } from '../../lib/asked-row.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useAct } from '../../lib/use-act.ts';
import { issuesOf, problemsOf, useProblems } from '../../lib/use-problems.ts';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { teamQuery } from './helpers.queries.ts';

interface TeamProps {
  eventId: string;
  /** The event's time zone, in which times are shown. */
  timeZone: string;
}

/** An event's helpers, for its host: the list, removing and inviting them (docs/product.md: helpers). */
export function Team({ eventId, timeZone }: TeamProps) {
  const title = useId();
  const query = useQuery(teamQuery(useApi(), eventId));
  const { hash } = useLocation();
  // A link from the dashboard may jump here before the section has loaded, so it scrolls again.
  useEffect(() => {
    if (hash === '#team') document.querySelector('#team')?.scrollIntoView();
  }, [hash]);
  return (
    <Card as="section" aria-labelledby={title} id="team" className="flex flex-col gap-5">
      <div>
        <h2 id={title} className="title-section">
          Team
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Who helps you with this event. Each date of a series has a team of its own.
        </p>
      </div>
      <Loaded query={query} placeholder={<SkeletonText lines={3} />} failure="The team did not load">
        {(team) => (
          <>
            {team.length > 0 && (
              <ul className="flex flex-col divide-y divide-line border-y border-line">
                {team.map((one) => (
                  <TeamRow key={one.id} helper={one} eventId={eventId} timeZone={timeZone} />
                ))}
              </ul>
            )}
            {team.filter(({ state }) => state !== 'ended').length < HELPERS.anEvent ? (
              <AskForm eventId={eventId} />
            ) : (
              <p className="text-muted">
                {`${HELPERS.anEvent} people help here or were asked to. Remove someone to ask another person.`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function TeamRow({ helper, eventId, timeZone }: TeamProps & { helper: Helper }) {
  const who = helper.name || helper.email;
  const { api, queryClient } = useApp();
  const helps = helper.state === 'helps';
  return (
    <AskedRow
      who={who}
      act={helps ? 'Remove' : 'Withdraw'}
      title={helps ? 'Remove them from the team?' : 'Withdraw the invitation?'}
      description={
        helps
          ? `${who} won’t be able to do anything for this event, even at the door.`
          : `The link ${who} was sent will stop working.`
      }
      done={helps ? `${who} no longer helps` : 'Invitation withdrawn'}
      call={() =>
        api.call<typeof routes.helpers.takeOff>('DELETE', '/api/host/events/:id/team/:helperId', {
          params: { id: eventId, helperId: helper.id },
        })
      }
      readAgain={() => queryClient.invalidateQueries({ queryKey: teamQuery(api, eventId).queryKey })}
    >
      {helper.name && (
        <p className="text-sm wrap-anywhere text-muted">
          <Unbroken>{helper.email}</Unbroken>
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={helps ? 'success' : 'neutral'}>{HELPER_WORDS[helper.role].name}</Badge>
        {helper.state === 'waiting' && (
          <span className="tabular-nums">
            Asked, can answer by <ZonedTime at={helper.expiresAt} timeZone={timeZone} />
          </span>
        )}
        {helper.state === 'ended' && 'Did not answer in time'}
      </p>
    </AskedRow>
  );
}

const FIELDS = ['email'] as const;
const ROLE_OPTIONS = HELPER_ROLES.map((role) => ({
  value: role,
  label: HELPER_WORDS[role].name,
  description: HELPER_WORDS[role].may,
}));

function AskForm({ eventId }: { eventId: string }) {
  const { api, queryClient } = useApp();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<HelperRole>('door');
  const { form, problems, show, clear } = useProblems<(typeof FIELDS)[number]>();
  const ask = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.helpers.invite>('POST', '/api/host/events/:id/team', {
        params: { id: eventId },
        body: { email: email.trim(), role },
      }),
    onSuccess: async (asked) => {
      setEmail('');
      toastDone('Asked', `${asked.email} gets an email with a link.`);
      await queryClient.invalidateQueries({ queryKey: teamQuery(api, eventId).queryKey });
    },
    onError: (error) => {
      const found = error instanceof ApiError ? problemsOf(error.issues, FIELDS) : {};
      if (found.email !== undefined) show(found);
      else actFailed(error, 'Please try again.', 'Nobody was asked');
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const read = inviteHelperBody.safeParse({ email, role });
    if (!read.success) return show(problemsOf(issuesOf(read.error), FIELDS));
    clear();
    ask.mutate();
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label="Who should help?"
        hint="They sign in with this address and accept within a week."
        error={problems.email}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="off"
          placeholder="friend@example.com"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            clear();
          }}
        />
      </Field>
      <RadioCards legend="As" name="role" options={ROLE_OPTIONS} value={role} onChange={setRole} />
      <p>
        <Button type="submit" variant="secondary" needsNetwork pending={ask.isPending} pendingLabel="Asking…">
          Ask them to help
        </Button>
      </p>
    </form>
  );
}
