import { PATHS, type Recommendation } from '@backyard/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useSessionWatch } from '../../lib/use-session-watch.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { EventCard, EventCardSkeleton, loadTellMeNear } from '../events/index.ts';
import { PlaceChip, travelQuery, useCircle, type Circle } from '../places/index.ts';
import { recommendedQuery } from './recommendations.queries.ts';

// Only where nothing is within reach.
const TellMeNear = lazyOr(async () => (await loadTellMeNear()).TellMeNear, nothing);

const SKELETONS = 3;
const GRID = 'mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** Recommended for You (docs/product.md: home): up to six events, each with the reason why. */
export function Recommended({ className }: { className?: string }) {
  const circle = useCircle();
  const { data, error, isFetching, refetch } = useQuery({
    ...recommendedQuery(useApi(), travelQuery(circle)),
    placeholderData: keepPreviousData,
  });
  useSessionWatch(error);
  return (
    <Section id="recommended-title" title="Recommended for You" className={className}>
      <PlaceChip circle={circle} className="mt-3" />
      {data ? (
        <Found events={data} circle={circle} />
      ) : error && !isUnauthorized(error) ? (
        <ErrorState
          level={3}
          title="Your recommendations did not load"
          text={reasonOf(error, 'Something went wrong on the way. Please try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </Section>
  );
}

function Found({ events, circle }: { events: readonly Recommendation[]; circle: Circle | null }) {
  if (events.length === 0) return <NothingYet circle={circle} />;
  return (
    <ul className={GRID}>
      {events.map((event) => (
        <Item key={event.id} event={event} />
      ))}
    </ul>
  );
}

/** All reasons in a row get the height of the longest, so that the cards line up. */
function Item({ event }: { event: Recommendation }) {
  return (
    <li className="row-span-2 grid grid-rows-subgrid gap-y-2">
      <p className="flex items-start gap-1.5 self-end text-sm font-medium text-balance text-muted">
        <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        {event.reason}
      </p>
      <EventCard event={event} />
    </li>
  );
}

function Waiting() {
  return (
    <div>
      <output className="sr-only">Loading recommendations…</output>
      <div className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <EventCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

function NothingYet({ circle }: { circle: Circle | null }) {
  return (
    <EmptyState
      level={3}
      title="No recommendations yet"
      text="There is nothing within your reach right now. Look around, or tell us more about what you like."
      actions={
        <>
          <LinkButton to={PATHS.events}>Explore All Events</LinkButton>
          {circle && (
            <Suspense fallback={null}>
              <TellMeNear circle={circle} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
