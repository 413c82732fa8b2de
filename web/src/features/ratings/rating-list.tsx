import type { Event, ListedRating } from '@backyard/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { formatLongDate } from '../../lib/formats.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { later, lazyOr, nothing } from '../../ui/lazy-or.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { loadReportReview } from '../safety/index.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ratingsQuery, ratingSummaryQuery } from './ratings.queries.ts';
import { Stars } from './stars.tsx';

// Only for its host and admins.
const ReplyActs = later(async () => (await import('./host-reply.tsx')).ReplyActs);
// Only for members.
const ReportReview = lazyOr(async () => (await loadReportReview()).ReportReview, nothing);

/** The ratings of a past event: a summary, then one by one. */
export function RatingList({ event }: { event: Pick<Event, 'id' | 'timeZone'> }) {
  const api = useApi();
  const summary = useQuery(ratingSummaryQuery(api, event.id));
  const list = useInfiniteQuery(ratingsQuery(api, event.id));
  const failed = list.error ?? summary.error;
  if (!list.data || !summary.data) {
    if (failed === null)
      return (
        <div>
          <output className="sr-only">Loading ratings…</output>
          <SkeletonText lines={4} />
        </div>
      );
    return (
      <NotLoaded
        query={{
          error: failed,
          isFetching: list.isFetching || summary.isFetching,
          refetch: () => Promise.all([list.refetch(), summary.refetch()]),
        }}
        failure="The ratings did not load"
        level={3}
      />
    );
  }
  const ratings = list.data.pages.flatMap((page) => page.items);
  if (ratings.length === 0) return <p className="text-muted">No ratings yet. The first one sets the tone.</p>;
  return (
    <div className="flex flex-col gap-5">
      <RatingSummary summary={summary.data} />
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {ratings.map((rating) => (
          <RatingEntry key={rating.id} eventId={event.id} rating={rating} timeZone={event.timeZone} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label="More ratings"
          shown={ratings.length}
          total={Math.max(summary.data.count, ratings.length)}
          pending={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** "November 21, 2026": the long date without its weekday. */
const dayOf = (instant: string, timeZone: string): string =>
  formatLongDate(instant, timeZone).replace(/^\w+, /, '');

interface EntryProps {
  eventId: string;
  rating: ListedRating;
  timeZone: string;
}

function RatingEntry({ eventId, rating, timeZone }: EntryProps) {
  const isMember = useCurrentUser()?.abilities.browse ?? false;
  const { reply: mayReply, removeReply: mayRemove } = rating.abilities;
  const words = rating.review !== null;
  // The host can reply here, so the reply is clearly theirs.
  const reply = rating.reply !== null && !mayReply;
  return (
    <li className="py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={rating.rating} />
        <time dateTime={rating.createdAt} className="text-sm text-muted tabular-nums">
          {dayOf(rating.createdAt, timeZone)}
        </time>
        {isMember && (words || reply) && (
          <Suspense fallback={null}>
            <ReportReview id={rating.id} words={words} reply={reply} />
          </Suspense>
        )}
      </p>
      {rating.review !== null && (
        <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
          {rating.review}
        </p>
      )}
      {rating.reply !== null && (
        <div className="mt-3 max-w-prose border-l-2 border-accent pl-4">
          <p className="text-sm font-semibold">The host’s reply</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {rating.reply.text}
          </p>
        </div>
      )}
      {(mayReply || mayRemove) && (
        <Suspense fallback={null}>
          <ReplyActs eventId={eventId} rating={rating} />
        </Suspense>
      )}
    </li>
  );
}
