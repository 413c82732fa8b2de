import { PATHS, type Answer, type HandedSeat, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { actFailed } from '../../../lib/act-failed.ts';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { useApi, useApp } from '../../../lib/app-context.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { formatFullDate } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { ZonedTime } from '../../../lib/zone-hint.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyChairs } from '../../../ui/illustrations.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { StickyAction } from '../../../ui/sticky-action.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { useAgreement } from '../agreement.tsx';
import { Clash } from '../clash.tsx';
import { guestsText } from '../guests-text.ts';
import { firstMissing, QuestionFields } from '../question-fields.tsx';
import { handedSeatQuery } from './handing.queries.ts';

/** A seat that is handed on, for the holder of its link (docs/product.md: handing). */
export function TakeSeat({ token }: { token: string }) {
  const query = useQuery(handedSeatQuery(useApi(), token));
  if (query.error instanceof ApiError && [404, 409].includes(query.error.status))
    return (
      <Over
        reason={reasonOf(query.error, 'This seat is no longer offered.')}
        code={query.error.code}
        event={query.error.path}
      />
    );
  return (
    <Loaded query={query} placeholder={<SkeletonText lines={6} />} failure="The offer did not load">
      {(seat) => <Seat seat={seat} token={token} />}
    </Loaded>
  );
}

function Seat({ seat, token }: { seat: HandedSeat; token: string }) {
  const { event, giver, guests, paid, expiresAt, take, mayDecline } = seat;
  const { api, queryClient } = useApp();
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [reminded, setReminded] = useState(false);
  const agreement = useAgreement(useCurrentUser()?.id ?? '');
  const accept = useAct({
    name: 'take seat',
    call: () =>
      api.call<typeof routes.handing.take>('POST', '/api/handing/:token', {
        params: { token },
        body: { answers: answers.filter(({ answer }) => answer.trim() !== '') },
      }),
    onSuccess: async ({ eventId }) => {
      toastDone(guests === 0 ? 'The seat is yours' : `The ${1 + guests} seats are yours`, event.title);
      await navigate(PATHS.event(eventId));
      queryClient.removeQueries({ queryKey: handedSeatQuery(api, token).queryKey });
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      actFailed(error, 'Please try again.', 'You did not get the seat');
      void queryClient.invalidateQueries({ queryKey: handedSeatQuery(api, token).queryKey });
    },
  });
  const decline = useAct({
    name: 'take seat',
    call: () =>
      api.call<typeof routes.handing.decline>('POST', '/api/handing/:token/decline', { params: { token } }),
    onSuccess: async () => {
      toastDone('You have declined', `${giver ?? 'They'} can offer it to somebody else.`);
      await navigate(PATHS.events);
      queryClient.removeQueries({ queryKey: handedSeatQuery(api, token).queryKey });
    },
    onError: (error) => {
      actFailed(error, 'Please try again.', 'That did not work');
      void queryClient.invalidateQueries({ queryKey: handedSeatQuery(api, token).queryKey });
    },
  });
  const submit = (pressed: SubmitEvent): void => {
    pressed.preventDefault();
    if (firstMissing(event.questions, answers) !== null) return setReminded(true);
    if (agreement.given()) accept.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <h1 className="title-page wrap-anywhere">
        {guests === 0 ? 'Would you like this seat?' : 'Would you like these seats?'}
      </h1>
      <p className="mt-2 text-lg wrap-anywhere">
        {`${giver ?? 'Somebody'} offers you ${guests === 0 ? 'a seat' : `${1 + guests} seats`} at this event.`}
      </p>
      <Card className="mt-5">
        <p className="text-sm font-semibold text-accent-ink tabular-nums">
          <ZonedTime at={event.startTime} timeZone={event.timeZone} format={formatFullDate} />
        </p>
        <h2 className="mt-0.5 title-card wrap-anywhere">{event.title}</h2>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{`${event.location} · Hosted by ${event.hostName}`}</p>
        {guests > 0 && (
          <p className="mt-4 max-w-prose">{`${guestsText(guests)} of theirs ${guests === 1 ? 'comes' : 'come'} along with you.`}</p>
        )}
        <p className="mt-4 max-w-prose">
          {paid
            ? 'It’s paid for, so you pay nothing here. If there’s a refund later, it goes to them.'
            : 'It costs you nothing.'}
        </p>
        <p className="mt-2 text-sm text-muted tabular-nums">
          The offer lasts until <ZonedTime at={expiresAt} timeZone={event.timeZone} format={formatFullDate} />
          .
        </p>
      </Card>
      {take.allowed && (
        <div className="mt-5 empty:hidden">
          <Clash event={event} />
        </div>
      )}
      {take.allowed && event.questions.length > 0 && (
        <div className="mt-5 flex flex-col gap-4">
          <QuestionFields
            questions={event.questions}
            answers={answers}
            onChange={setAnswers}
            reminded={reminded}
          />
        </div>
      )}
      {take.allowed && <div className="mt-5 mb-5">{agreement.box}</div>}
      {!take.allowed && (
        <div className="mt-5 mb-5">
          <Banner tone="warning">{`You cannot take it: ${take.message ?? ''}`}</Banner>
        </div>
      )}
      {mayDecline && (
        <p className="mb-5 flex flex-wrap items-center gap-x-4 text-muted">
          Not for you? {giver ?? 'They'} can then offer it to somebody else.
          <Button
            variant="quiet"
            size="small"
            className="px-0!"
            needsNetwork
            pending={decline.isPending}
            pendingLabel="Declining…"
            onClick={() => decline.mutate()}
          >
            No, thank you
          </Button>
        </p>
      )}
      {/* However long the content above, the one button stays in view on phones. */}
      <StickyAction off={!take.allowed}>
        <div className="flex gap-2.5">
          {take.allowed && (
            <Button
              type="submit"
              needsNetwork
              pending={accept.isPending}
              pendingLabel="One moment…"
              className="grow"
            >
              {guests === 0 ? 'Take the seat' : `Take the ${1 + guests} seats`}
            </Button>
          )}
          <LinkButton to={PATHS.event(event.id)} variant="secondary">
            See the event
          </LinkButton>
        </div>
      </StickyAction>
    </form>
  );
}

/** The link no longer works; the server says why, and where its event is. */
function Over({ reason, code, event }: { reason: string; code: string; event: string | undefined }) {
  const theirs = code === 'handing_yours';
  const [to, words] =
    code === 'handing_own'
      ? [PATHS.myUpcoming, 'To my seats']
      : event === undefined
        ? [PATHS.events, 'Find an event']
        : [event, theirs ? 'See your ticket' : 'See the event'];
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <EmptyChairs className="w-56 max-w-full" />
      <h1 className="mt-5 title-page">{theirs ? 'The seat is yours' : 'No seat to take'}</h1>
      <p className="mt-2 max-w-prose wrap-anywhere text-muted">{reason}</p>
      <p className="mt-5">
        <LinkButton to={to} variant="secondary">
          {words}
        </LinkButton>
      </p>
    </div>
  );
}
