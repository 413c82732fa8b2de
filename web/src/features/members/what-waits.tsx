import {
  PATHS,
  TIER_LABELS,
  type Event,
  type HandedSeat,
  type HelpPreview,
  type InvitedPreview,
} from '@backyard/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { ApiError, type Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { formatFullDate } from '../../lib/formats.ts';
import { monthlyPrice } from '../../lib/monthly-price.ts';
import { signedInAs, SwitchAccount } from '../../lib/other-account.tsx';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { eventQuery } from '../events/index.ts';
import { askedQuery, helpPreviewQuery } from '../helpers/index.ts';
import { invitedPreviewQuery } from '../invitees/index.ts';
import { comesAlong, handedSeatQuery } from '../registrations/index.ts';
import { PLAN_FEATURES } from '../subscriptions/index.ts';
import { whereTo } from './where-to.ts';

/** An event that is not there for visitors is not asked for again: the page does without. */
const waitingQuery = (api: Api, id: string) => ({ ...eventQuery(api, id), retry: false });

/** For loaders. */
export async function readWhatWaits(api: Api, queryClient: QueryClient, path: string): Promise<void> {
  const { eventId, sent } = whereTo(path);
  if (eventId !== null) await queryClient.prefetchQuery(waitingQuery(api, eventId));
  if (sent?.kind === 'seat') await queryClient.prefetchQuery(handedSeatQuery(api, sent.token));
  if (sent?.kind === 'invitation') await queryClient.prefetchQuery(invitedPreviewQuery(api, sent.token));
  if (sent?.kind === 'help') await queryClient.prefetchQuery(helpPreviewQuery(api, sent.token));
}

/** What the visitor is signing in for: a seat, a plan with its price and benefits, or something that was sent to them. */
export function WhatWaits({ path }: { path: string }) {
  const { eventId, code, plan, sent } = whereTo(path);
  const event = useQuery({ ...waitingQuery(useApi(), eventId ?? ''), enabled: eventId !== null }).data;
  if (sent?.kind === 'seat') return <OfferedSeat token={sent.token} />;
  if (sent?.kind === 'invitation') return <Invitation token={sent.token} />;
  if (sent?.kind === 'help') return <Help token={sent.token} />;
  if (sent) return <Waiting title={INVITED_BY_MAIL.title}>{INVITED_BY_MAIL.text}</Waiting>;
  if (plan !== null)
    return (
      <Waiting title={`${TIER_LABELS[plan]}: ${monthlyPrice(plan)} per month`}>
        {event && `${event.title} asks for it. `}
        {`${PLAN_FEATURES[plan].join(' · ')}. You see the plan again before you pay.`}
      </Waiting>
    );
  if (!event || event.past) return null;
  const hasSeat = event.abilities.register.reason === 'login_required';
  return (
    <Waiting
      title={
        hasSeat ? `Sign in, and join ${event.title}.` : `Sign in, and you’ll come back to ${event.title}.`
      }
    >
      {hasSeat && code !== null ? <Unbroken>{comesAlong(code)}</Unbroken> : undefined}
    </Waiting>
  );
}

/** The same on top of the wizard, only for what was sent to them, once it may be shown. `enough`: the steps that have to be answered. */
export function SentWaits({ path, enough }: { path: string; enough: string }) {
  const { sent } = whereTo(path);
  const api = useApi();
  const token = sent?.token ?? '';
  const seat = useQuery({ ...handedSeatQuery(api, token), enabled: sent?.kind === 'seat' }).data;
  const event = useQuery({ ...invitedPreviewQuery(api, token), enabled: sent?.kind === 'invitation' }).data;
  if (!sent) return null;
  // A mailed invitation leads to the event's own page. If it is for this address, that page is shown on top; otherwise it was mailed to
  // another address.
  if (sent.kind === 'invited') return <Misdirected path={path} />;
  if (sent.kind === 'invitation')
    return (
      <Waiting title={invitationTitle(event)}>
        {event && <When event={event} then=". " />}
        {`${enough} Then on to the invitation.`}
      </Waiting>
    );
  if (sent.kind === 'help') return <HelpAfter token={token} enough={enough} />;
  return seat ? <Seat seat={seat} then={`${enough} Then on to the offer.`} /> : null;
}

/** A request to help, as far as the holder of its link may see it [HELP-16]: only one address can answer it. */
function Help({ token }: { token: string }) {
  const { data, error } = useQuery(helpPreviewQuery(useApi(), token));
  // The browser repeats a request that was refused on the server; until hydrated, both must render the same.
  if (useHydrated() && isOver(error))
    return (
      <Waiting title={HELP_IS_OVER}>
        If you already said yes, sign in: it’s under the events you help with.
      </Waiting>
    );
  return (
    <Waiting title={helpTitle(data)}>
      {data && <When event={data} then=". " />}
      Sign in with the address this was sent to: it opens for no one else. Then you’ll see the details and can
      answer.
    </Waiting>
  );
}

/** The same on top of the wizard, where it is known whether it was sent to this address. */
function HelpAfter({ token, enough }: { token: string; enough: string }) {
  const api = useApi();
  const asked = useQuery({ ...askedQuery(api, token), retry: false });
  const told = useQuery({ ...helpPreviewQuery(api, token), enabled: isOver(asked.error) });
  const user = useCurrentUser();
  const event = asked.data?.event ?? told.data;
  if (asked.data || !isOver(asked.error))
    return (
      <Waiting title={helpTitle(event)}>
        {event && <When event={event} then=". " />}
        {`${enough} Then you answer.`}
      </Waiting>
    );
  if (!user || told.isPending) return null;
  return (
    <Waiting title={event ? helpTitle(event) : HELP_IS_OVER}>
      <p>
        {event && <When event={event} then=". It was sent to a different address. " />}
        {`${signedInAs(user.email)}.`}
      </p>
      <p className="mt-2">
        <SwitchAccount />
      </p>
    </Waiting>
  );
}

const HELP_IS_OVER = 'This request to help has ended or was already answered.';
const helpTitle = (event: HelpPreview | undefined): string =>
  event ? `${event.hostName} asks you to help at ${event.title}.` : 'A host asks you to help at an event.';
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Shown before the four steps, to spare them: the mail went to another address than this account's. It looks the same as an expired one
 * [INVITED-1].
 */
function Misdirected({ path }: { path: string }) {
  const id = matchPath(PATHS.event(':id'), new URL(path, 'http://here.invalid').pathname)?.params.id ?? '';
  const { error } = useQuery(waitingQuery(useApi(), id));
  const user = useCurrentUser();
  if (!user || !isOver(error)) return null;
  return (
    <Waiting title="This invitation was sent to a different address, or it has ended.">
      <p>{signedInAs(user.email)}.</p>
      <p className="mt-2">
        <SwitchAccount />
      </p>
    </Waiting>
  );
}

/** Its link has no token: the event is shown only to the signed-in owner of the right address [INVITED-1]. */
const INVITED_BY_MAIL = {
  title: 'A host invites you to an event.',
  text: 'Sign in with the address the invitation was sent to. No one else can see the event.',
};

const invitationTitle = (event: InvitedPreview | undefined): string =>
  event ? `${event.hostName} invites you to ${event.title}.` : 'A host invites you to an event.';

/** A host's invitation link, as far as its holder may see it [INVITED-14]. */
function Invitation({ token }: { token: string }) {
  const { data, error } = useQuery(invitedPreviewQuery(useApi(), token));
  // The browser repeats a request that was refused on the server; until hydrated, both must render the same.
  if (useHydrated() && isOver(error))
    return (
      <Waiting title="This invitation link has ended.">
        <LinkButton to={PATHS.events} variant="secondary" size="small" className="mt-2">
          Find an event
        </LinkButton>
      </Waiting>
    );
  return (
    <Waiting title={invitationTitle(data)}>
      {data && <When event={data} then=". " />}
      It’s private, so the host sees the name of anyone who uses this link. Sign in with any of your
      addresses, and you’ll come back to the invitation.
    </Waiting>
  );
}

/** A seat that is handed on, as the holder of the link may see it, or what became of it. */
function OfferedSeat({ token }: { token: string }) {
  const { data, error } = useQuery(handedSeatQuery(useApi(), token));
  // The browser repeats a request that was refused on the server; until hydrated, both must render the same.
  const refused = useHydrated() && error instanceof ApiError && error.status !== 401 ? error : null;
  if (data) return <Seat seat={data} />;
  if (!refused)
    return (
      <Waiting title="Somebody offers you a seat at an event.">
        Sign in, and you’ll come back to the offer.
      </Waiting>
    );
  return (
    <Waiting title={refused.reason}>
      <LinkButton to={refused.path ?? PATHS.events} variant="secondary" size="small" className="mt-2">
        {refused.path === undefined ? 'Find an event' : 'See the event'}
      </LinkButton>
    </Waiting>
  );
}

const Seat = ({
  seat: { event, giver, guests },
  then = 'Sign in, and you’ll come back to the offer.',
}: {
  seat: HandedSeat;
  then?: string;
}) => (
  <Waiting
    title={`${giver ?? 'Somebody'} offers you ${guests === 0 ? 'a seat' : `${1 + guests} seats`} at ${event.title}.`}
  >
    <When event={event} then={` · ${event.location}. ${then}`} />
  </Waiting>
);

const When = ({ event, then }: { event: Pick<Event, 'startTime' | 'timeZone'>; then: string }) => (
  <>
    <ZonedTime
      at={event.startTime}
      timeZone={event.timeZone}
      format={formatFullDate}
      className="tabular-nums"
    />
    {then}
  </>
);

const Waiting = ({ title, children }: { title: string; children?: ReactNode }) => (
  <section
    aria-label="What you came for"
    className="mx-auto mb-4 max-w-2xl rounded-card bg-accent-soft px-5 py-4"
  >
    <p className="title-card wrap-anywhere">{title}</p>
    {children !== undefined && <div className="mt-1 text-sm wrap-anywhere">{children}</div>}
  </section>
);
