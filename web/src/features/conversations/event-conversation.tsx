import { PATHS, type Conversation, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError, reasonOf } from '../../lib/api-client.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { changeShown, conversationQuery, readMessages, withEarlier } from './conversation.queries.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useLive, useSeen } from './use-live.ts';
import { useTellSeen } from './use-tell-seen.ts';

/** The attendees' conversation on the event's page (docs/product.md: talk). */
export function EventConversation({ event }: { event: Event }) {
  const query = useQuery(conversationQuery(useApi(), event.id));
  const { data, error } = query;
  // The viewer no longer has access; the page is about to show that.
  if (error instanceof ApiError && error.status < 500) return null;
  if (!data && !error) return null;
  // An empty conversation that is closed to new messages is not shown.
  if (data?.messages.length === 0 && !data.abilities.write.allowed) return null;
  return (
    <Section id="conversation" title="Conversation" className="print:hidden">
      {data ? (
        <Talk event={event} conversation={data} />
      ) : (
        <ErrorState
          level={3}
          title="The conversation did not load"
          text={reasonOf(error, 'Something went wrong on the way. Please try again.')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Section>
  );
}

function Talk({ event, conversation }: { event: Event; conversation: Conversation }) {
  const part = useRef<HTMLDivElement>(null);
  const { messages, earlier, latest, abilities, mailed } = conversation;
  const seen = useSeen(part);
  const open = abilities.write.allowed;
  useLive(seen, open, event.id, latest);
  useTellSeen(seen && open && mailed, event.id, messages.at(-1)?.cursor);
  return (
    <div ref={part} className="mt-3 flex flex-col gap-4">
      {earlier && <Earlier eventId={event.id} before={messages[0]?.cursor ?? latest} />}
      <MessageList event={event} messages={messages} />
      {open ? (
        <>
          <MessageForm event={event} />
          {!mailed && (
            <p className="text-sm text-muted">
              Emails about this are off.{' '}
              <Link to={PATHS.notifications} className="text-accent-ink underline underline-offset-4">
                Get new messages by email
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className="text-muted">{abilities.write.message}</p>
      )}
    </div>
  );
}

function Earlier({ eventId, before }: { eventId: string; before: string }) {
  const { api, queryClient } = useApp();
  const act = useAct({
    again: true,
    call: () => readMessages(api, eventId, { before }),
    onSuccess: (page) => changeShown(queryClient, eventId, withEarlier(page)),
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
  });
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        pending={act.isPending}
        needsNetwork
        onClick={() => act.mutate()}
      >
        Earlier messages
      </Button>
    </div>
  );
}
