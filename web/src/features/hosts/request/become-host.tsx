import {
  HOST_REVENUE_PERCENT,
  LIMITS,
  PATHS,
  hostRequestBody,
  type OwnHostRequest,
  type routes,
} from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useApi, useApp } from '../../../lib/app-context.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { formatLongDate } from '../../../lib/formats.ts';
import { HOSTING_PLAN } from '../../../lib/hosting-link.ts';
import { HOSTS_ASK, HOSTS_PAY_NOTHING } from '../../../lib/hosting-prompt.tsx';
import { Loaded } from '../../../lib/loaded.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { useOwnZone } from '../../../lib/use-own-zone.ts';
import { issuesOf, problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { myHostRequestQuery } from '../own-hosting.queries.ts';

/** Become a Host: Club House members apply with a few words and see the state of their request; others see what they need first. */
export function BecomeHost() {
  const request = useQuery(myHostRequestQuery(useApi()));
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="mx-auto w-full max-w-2xl sm:p-8">
      <h2 id={id} className="title-section">
        Become a Host
      </h2>
      <Loaded query={request} placeholder={<Skeleton className="mt-4 h-32" />} failure="That did not load">
        {(own) => <Standing own={own} />}
      </Loaded>
    </Card>
  );
}

function Standing({ own }: { own: OwnHostRequest }) {
  const { allowed, reason } = own.abilities.ask;
  return (
    <div className="mt-3 flex flex-col gap-5">
      {reason === 'already_host' ? <HostAlready /> : <State own={own} />}
      {(allowed || own.status === 'pending' || reason === 'club_house_required') && <WhatFollows />}
      {allowed && <AskForm />}
      {reason === 'club_house_required' && own.status !== 'pending' && (
        <>
          <p>
            Hosting your own events is part of {HOSTING_PLAN}. {HOSTS_ASK} {HOSTS_PAY_NOTHING}
          </p>
          <LinkButton to={`${PATHS.subscribe}?tier=club_house`} className="self-start">
            See the Club House
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** What the role gives, takes and makes public, shown before applying [HOLD-3, HOLD-29]. */
function WhatFollows() {
  return (
    <CheckList
      items={[
        `Of each ticket that you sell ${HOST_REVENUE_PERCENT}% of the price is yours. Free events cost nothing.`,
        'The Club House is free for hosts: once you are one, your subscription is no longer charged. What you have paid for stays yours, and is not paid back.',
        'Everybody can see your host page: your public name, your profile picture and the events you publish.',
        'Your bio stays off that page. You can write a few words about yourself as a host.',
      ]}
    />
  );
}

/** For an admin, who has a panel for events; or a member who became a host after this page was loaded. */
function HostAlready() {
  return useCurrentUser()?.abilities.admin ? (
    <>
      <p>As an admin you make and run events in the admin panel.</p>
      <LinkButton to={PATHS.admin} className="self-start">
        Open the admin panel
      </LinkButton>
    </>
  ) : (
    <Banner
      tone="success"
      title="You are a host"
      action={
        <LinkButton to={PATHS.hostDashboard} reloadDocument variant="secondary" size="small">
          Open my dashboard
        </LinkButton>
      }
    >
      From now on you can make events of your own.
    </Banner>
  );
}

function State({ own: { status, message, notes, createdAt } }: { own: OwnHostRequest }) {
  const zone = useOwnZone();
  const notice = useRef<HTMLDivElement>(null);
  const [atFirst] = useState(status);
  // After applying, the form is replaced by a notice, which takes the focus.
  useEffect(() => {
    if (status !== atFirst) notice.current?.focus();
  }, [status, atFirst]);
  const asked = createdAt === null ? '' : formatLongDate(createdAt, zone);
  return (
    <>
      {status === 'pending' && (
        <div ref={notice} tabIndex={-1}>
          <Banner title="We have your request">
            You asked on {asked}. We’ll email you once it’s decided.
          </Banner>
        </div>
      )}
      {status === 'refused' && (
        <Banner tone="warning" title="Not this time">
          You asked on {asked}.{notes !== null && <span className="block wrap-anywhere">{notes}</span>}
        </Banner>
      )}
      {message !== null && status === 'pending' && (
        <blockquote className="border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
          {message}
        </blockquote>
      )}
    </>
  );
}

function AskForm() {
  const { api, queryClient } = useApp();
  const [message, setMessage] = useState('');
  const { form, problems, show, touched } = useProblems<'message'>();
  const ask = useAct({
    call: (body: { message: string }, idempotencyKey) =>
      api.call<typeof routes.hostRequests.ask>('POST', '/api/host/request', { body, idempotencyKey }),
    onSuccess: (own) => {
      queryClient.setQueryData(myHostRequestQuery(api).queryKey, own);
      // The notice in the form's place says so, and takes the focus.
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0)
        return show(problemsOf(error.issues, ['message']));
      return actFailed(error, 'Failed to send your request. Please try again.');
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (ask.isPending) return;
    const checked = hostRequestBody.safeParse({ message });
    if (checked.success) ask.mutate(checked.data);
    else show(problemsOf(issuesOf(checked.error), ['message']));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="What would you like to host?"
        hint="A few words: what, where, how often."
        error={problems.message}
      >
        <TextArea
          name="message"
          rows={5}
          dir="auto"
          limit={LIMITS.remarkLength}
          value={message}
          onChange={({ target }) => {
            setMessage(target.value);
            touched({ message });
          }}
        />
      </Field>
      <Button
        type="submit"
        needsNetwork
        className="self-start"
        pending={ask.isPending}
        pendingLabel="Sending..."
      >
        Ask to become a host
      </Button>
    </form>
  );
}
