import { PATHS, type InboxEntry, type routes } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { currentUserKey } from '../../lib/current-user.ts';
import { formatDay, formatTime } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { More } from '../../lib/more.tsx';
import { useAct } from '../../lib/use-act.ts';
import { useOwnZone } from '../../lib/use-own-zone.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { inboxQuery } from './notifications.queries.ts';
import { TOPICS } from './topics.ts';

/** The member's notifications: a list of links, with unread ones marked. */
export function Inbox() {
  const query = useInfiniteQuery(inboxQuery(useApi()));
  const read = useRead();
  return (
    <Loaded query={query} placeholder={<SkeletonText lines={6} />} failure="Your inbox did not load">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <>
            <div className="flex flex-wrap items-center gap-2.5">
              <LinkButton
                to={PATHS.notifications}
                variant="secondary"
                size="small"
                icon={<Settings2 aria-hidden="true" className="size-4.5" />}
              >
                What you hear
              </LinkButton>
              {entries.some((entry) => !entry.read) && (
                <Button
                  variant="secondary"
                  size="small"
                  needsNetwork
                  pending={read.isPending && read.variables === undefined}
                  onClick={() => read.mutate(undefined)}
                >
                  Mark all as read
                </Button>
              )}
            </div>
            {entries.length === 0 ? (
              <EmptyState
                title="Nothing here yet"
                text="Confirmations, reminders and news about your events show up here and stay for ninety days."
                actions={<LinkButton to={PATHS.events}>Browse Events</LinkButton>}
              />
            ) : (
              <ul
                aria-label="Your inbox"
                className="mt-4 divide-y divide-line overflow-clip rounded-card border border-line bg-raised"
              >
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} onOpen={() => read.mutate([entry.id])} />
                ))}
              </ul>
            )}
            <More query={query} label="Show earlier" className="mt-4 flex justify-center" />
          </>
        );
      }}
    </Loaded>
  );
}

/** Marks these entries as read, or all of them. */
function useRead() {
  const { api, queryClient } = useApp();
  return useAct({
    again: true,
    call: (ids: string[] | undefined) =>
      api.call<typeof routes.notifications.read>('POST', '/api/user/inbox/read', { body: { ids } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/user/inbox'] }),
        // The dot in the bars.
        queryClient.invalidateQueries({ queryKey: currentUserKey }),
      ]),
    // No error for a member who has followed a link: they have what they wanted.
    onError: (error, ids) =>
      ids === undefined ? actFailed(error, 'Please try again.', 'That did not work') : undefined,
  });
}

function Entry({ entry, onOpen }: { entry: InboxEntry; onOpen: () => void }) {
  const { label, Icon } = TOPICS[entry.topic];
  const zone = useOwnZone();
  const subject = 'wrap-anywhere text-ink';
  return (
    <li className="relative flex items-start gap-3 px-4 py-3.5 hover:bg-sunken">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {entry.path === null ? (
          <Told entry={entry} onRead={onOpen} className={subject} />
        ) : (
          <Link
            to={entry.path}
            onClick={entry.read ? undefined : onOpen}
            className={`card-link line-clamp-2 no-underline hover:underline ${subject} ${entry.read ? '' : 'font-medium'}`}
          >
            {!entry.read && <span className="sr-only">Unread: </span>}
            {entry.subject}
          </Link>
        )}
        <p className="text-sm text-muted tabular-nums">
          {label} ·{' '}
          <span>
            {formatDay(entry.at, zone)}, {formatTime(entry.at, zone)}
          </span>
        </p>
      </div>
      {!entry.read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />}
    </li>
  );
}

/** An entry without a link is complete in itself; a press marks it as read. */
function Told({ entry, onRead, className }: { entry: InboxEntry; onRead: () => void; className: string }) {
  if (entry.read) return <p className={className}>{entry.subject}</p>;
  return (
    <button type="button" onClick={onRead} className={`card-link text-left font-medium ${className}`}>
      <span className="sr-only">Unread: </span>
      {entry.subject}
      <span className="sr-only"> (press to mark as read)</span>
    </button>
  );
}
