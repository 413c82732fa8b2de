import { HELPER_WORDS, PATHS, type HelpAsked, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { formatFullDate } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { signedInAs, SwitchAccount } from '../../lib/other-account.tsx';
import { useAct } from '../../lib/use-act.ts';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyChairs } from '../../ui/illustrations.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { askedQuery, helpPreviewQuery } from './helpers.queries.ts';

/** An invitation to help, and the answer to it (docs/product.md: helpers). `email`: the account's address. */
export function AnswerHelp({ token, email }: { token: string; email: string }) {
  const query = useQuery(askedQuery(useApi(), token));
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotTheirs token={token} email={email} />;
  return (
    <Loaded query={query} placeholder={<SkeletonText lines={6} />} failure="The invitation did not load">
      {(asked) => <Asked asked={asked} token={token} />}
    </Loaded>
  );
}

function Asked({ asked: { event, role, expiresAt }, token }: { asked: HelpAsked; token: string }) {
  const { api, queryClient } = useApp();
  const navigate = useNavigate();
  const failed = (error: Error): void => {
    actFailed(error, 'Please try again.', 'That did not work');
    void queryClient.invalidateQueries({ queryKey: askedQuery(api, token).queryKey });
  };
  const accept = useAct({
    name: 'answer help',
    call: () => api.call<typeof routes.helpers.accept>('POST', '/api/helping/:token', { params: { token } }),
    onSuccess: async () => {
      toastDone('Thank you for helping', event.title);
      // A co-host can start at once; a door helper reads there when the door opens.
      await navigate(role === 'co_host' ? PATHS.event(event.id) : PATHS.myUpcoming);
      queryClient.removeQueries({ queryKey: askedQuery(api, token).queryKey });
      await queryClient.invalidateQueries();
    },
    onError: failed,
  });
  const decline = useAct({
    name: 'answer help',
    call: () =>
      api.call<typeof routes.helpers.decline>('DELETE', '/api/helping/:token', { params: { token } }),
    onSuccess: async () => {
      toastDone('You have declined');
      await navigate(PATHS.events);
      queryClient.removeQueries({ queryKey: askedQuery(api, token).queryKey });
    },
    onError: failed,
  });
  const words = HELPER_WORDS[role];
  return (
    <>
      <h1 className="title-page wrap-anywhere">Would you help?</h1>
      <p className="mt-2 text-lg wrap-anywhere">
        {event.hostName} asks you to help at this event as <strong>{words.name.toLowerCase()}</strong>.
      </p>
      <Card className="mt-5">
        <p className="text-sm font-semibold text-accent-ink tabular-nums">
          <ZonedTime at={event.startTime} timeZone={event.timeZone} format={formatFullDate} />
        </p>
        <h2 className="mt-0.5 title-card wrap-anywhere">{event.title}</h2>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{event.location}</p>
        <p className="mt-4 max-w-prose">
          <span className="font-semibold">{words.name}.</span> {words.may}
        </p>
        <p className="mt-2 text-sm text-muted tabular-nums">
          Please answer by <ZonedTime at={expiresAt} timeZone={event.timeZone} format={formatFullDate} />. You
          can stop helping at any time.
        </p>
      </Card>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button
          needsNetwork
          pending={accept.isPending}
          pendingLabel="Accepting…"
          onClick={() => accept.mutate()}
        >
          Yes, I’ll help
        </Button>
        <Button
          variant="secondary"
          needsNetwork
          pending={decline.isPending}
          pendingLabel="Declining…"
          onClick={() => decline.mutate()}
        >
          No, thank you
        </Button>
      </div>
    </>
  );
}

/** The invitation is for another address, which its link does not reveal [HELP-16]; or it has expired. The page does not say which. */
function NotTheirs({ token, email }: { token: string; email: string }) {
  const { data: event, isPending } = useQuery(helpPreviewQuery(useApi(), token));
  if (isPending) return <SkeletonText lines={6} />;
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <EmptyChairs className="w-56 max-w-full" />
      <h1 className="mt-5 title-page">
        {event ? 'This was sent to a different address' : 'This invitation is over'}
      </h1>
      <p className="mt-2 max-w-prose wrap-anywhere text-muted">
        {event ? (
          <>
            {`${event.hostName} asks for help at ${event.title}, `}
            <ZonedTime
              at={event.startTime}
              timeZone={event.timeZone}
              format={formatFullDate}
              className="tabular-nums"
            />
            {`. ${signedInAs(email)}, and this was sent to a different address.`}
          </>
        ) : (
          <Unbroken>{`Or it was sent to a different address than ${email}, which you’re signed in with. If you have accepted it already, the event is among yours.`}</Unbroken>
        )}
      </p>
      <p className="mt-5 flex flex-wrap justify-center gap-2.5">
        <SwitchAccount />
        <LinkButton to={PATHS.myUpcoming} variant="secondary">
          To your events
        </LinkButton>
      </p>
    </div>
  );
}
