import { BRAND, type Event } from '@backyard/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { AddToCalendar } from '../features/calendar/index.ts';
import {
  EventDetails,
  EventHeader,
  EventPrice,
  eventQuery,
  EventStory,
  loadFirstTime,
  ShareButton,
} from '../features/events/index.ts';
import { loadSeeAgainLink } from '../features/friends/index.ts';
import { loadEventHost } from '../features/hosts/index.ts';
import { keptPayment } from '../features/payments/index.ts';
import { loadEventDialogButton, loadReviews } from '../features/ratings/index.ts';
import {
  hasTicket,
  hasWaitlist,
  loadEventPayment,
  loadNotice,
  loadSeriesDates,
  loadTicket,
  loadWaitlist,
  RegisterAction,
} from '../features/registrations/index.ts';
import { loadReportEvent } from '../features/safety/index.ts';
import { loadEventTables } from '../features/tables/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { formatCardDate } from '../lib/formats.ts';
import { notFoundWhere } from '../lib/not-found-where.ts';
import { Card } from '../ui/card.tsx';
import { later, lazyOr, nothing } from '../ui/lazy-or.ts';
import { StaysDrawn } from '../ui/stays-drawn.tsx';
import { StickyAction } from '../ui/sticky-action.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

// Only for somebody who has begun to pay for this event on an earlier visit.
const EventPayment = later(async () => (await loadEventPayment()).EventPayment);
// Only for members.
const EventDialogButton = later(async () => (await loadEventDialogButton()).EventDialogButton);
const ViewAndRate = later(async () => (await loadEventDialogButton()).ViewAndRate);
// Only for whoever is going.
const EventTicket = later(async () => (await loadTicket()).EventTicket);
// Only for whoever is in line, and where nobody goes.
const EventNotice = later(async () => (await loadNotice()).EventNotice);
const hasNotice = (event: Event): boolean =>
  event.status !== 'published' ||
  (event.past ? event.registration !== null : event.registration === null && event.waitlist !== null);
// Only where it is full.
const WaitlistAction = later(async () => (await loadWaitlist()).WaitlistAction);
// They stand at the end, and the page does without where they do not arrive.
const SeriesDates = lazyOr(async () => (await loadSeriesDates()).SeriesDates, nothing);
const EventHost = lazyOr(async () => (await loadEventHost()).EventHost, nothing);
const EventTables = lazyOr(async () => (await loadEventTables()).EventTables, nothing);
// Only for who was there.
const EventSeeAgain = lazyOr(async () => (await loadSeeAgainLink()).EventSeeAgain, nothing);
// Only for members.
const ReportEvent = lazyOr(async () => (await loadReportEvent()).ReportEvent, nothing);
// Only past events have them.
const EventReviews = later(async () => (await loadReviews()).EventReviews);
const isOpen = (event: Event): boolean => !event.past && event.status === 'published';
const tookPlace = (event: Event): boolean => event.past && event.status !== 'cancelled';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const event = await notFoundWhere(queryClient.ensureQueryData(eventQuery(api, params['id'] ?? '')));
  const { id } = event;
  // It stands above the rest: coming later it would push everything down. Words that do not arrive keep nobody out.
  await Promise.allSettled([
    hasNotice(event) && loadNotice(),
    hasTicket(event) && loadTicket(),
    // It is the page's one action.
    hasWaitlist(event) && loadWaitlist(),
    !event.past && loadFirstTime(),
  ]);
  const atTheEnd = Promise.allSettled([
    isOpen(event) && loadEventTables().then((part) => part.readCompany(api, queryClient, id)),
    event.seriesId && loadSeriesDates().then((part) => part.readSeriesDates(api, queryClient, id)),
    event.hostPage && loadEventHost().then((part) => part.readEventHost(api, queryClient, id)),
    tookPlace(event) && loadReviews().then((part) => part.readReviews(api, queryClient, id)),
  ]);
  // The server draws them. In the browser the page does not wait for what stands at its end.
  if (typeof window === 'undefined') await atTheEnd;
  return null;
}

/** A part at the end: to visitors it is links alone, which are so as the server has drawn them; a member can press it. */
function LinksForVisitors({
  isMember,
  id,
  children,
}: {
  isMember: boolean;
  id: string;
  children: ReactNode;
}) {
  const part = <Suspense fallback={null}>{children}</Suspense>;
  return (
    <div className="mt-8 not-has-[section]:hidden">
      {isMember ? (
        part
      ) : (
        <StaysDrawn key={id} as="div">
          {part}
        </StaysDrawn>
      )}
    </div>
  );
}

const DESCRIPTION_LENGTH = 155;

/** For search results and shared links: when, where, and how it begins. */
function summaryOf(event: Event): string {
  const text = `${formatCardDate(event.startTime, event.timeZone)}, ${event.location}. ${event.description}`;
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH).trimEnd()}…` : text;
}

/** One event (design direction, Event page). */
export function Component() {
  const api = useApi();
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const event = useSuspenseQuery(eventQuery(api, id)).data;
  const user = useCurrentUser();
  const isMember = user?.abilities.browse ?? false;
  const open = isOpen(event);
  const ticket = hasTicket(event);
  const closeDialog = (): void => setSearch({}, { replace: true, preventScrollReset: true });
  return (
    <div className="page-width pt-0 pb-0 sm:pt-8 md:pb-8">
      <title>{`${event.title} · ${BRAND.name}`}</title>
      <meta name="description" content={summaryOf(event)} />
      <article className="flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-md:-order-1 md:col-start-1">
          <EventHeader event={event} ticket={ticket} />
          {hasNotice(event) && (
            <Suspense fallback={null}>
              <EventNotice event={event} />
            </Suspense>
          )}
        </div>
        {/* On phones its two parts stand in the page's own column, the action last, so that it can stick to the screen. */}
        <div className="contents md:sticky md:top-24 md:col-start-2 md:row-span-2 md:row-start-1 md:flex md:flex-col md:gap-5 md:self-start">
          {ticket ? (
            <div className="max-md:-order-1">
              <Suspense fallback={null}>
                <EventTicket event={event} notes={event.registration?.notes ?? null} />
              </Suspense>
            </div>
          ) : (
            <Card className="flex flex-col gap-6 max-md:-order-1 max-md:border-0 max-md:bg-transparent max-md:p-0">
              <EventDetails event={event} />
              <div className="flex flex-wrap gap-2.5 print:hidden">
                {open && <AddToCalendar event={event} size="small" />}
                {event.status !== 'pending' && event.status !== 'rejected' && (
                  <ShareButton event={event} size="small" />
                )}
              </div>
            </Card>
          )}
          <StickyAction off={ticket}>
            {event.abilities.rate.allowed ? (
              <Suspense fallback={null}>
                <ViewAndRate
                  event={event}
                  variant="primary"
                  block
                  startOpen={search.get('rate') === '1'}
                  onClosed={closeDialog}
                />
              </Suspense>
            ) : (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                {!ticket && event.waitlist?.position == null && (
                  <EventPrice pricing={event.pricing} className="text-lg md:hidden" />
                )}
                <div className="flex-1">
                  {hasWaitlist(event) ? (
                    <Suspense fallback={null}>
                      <WaitlistAction
                        event={event}
                        startOpen={search.get('join') === '1'}
                        onClosed={closeDialog}
                      />
                    </Suspense>
                  ) : (
                    <RegisterAction
                      event={event}
                      size="medium"
                      block
                      startOpen={search.get('join') === '1'}
                      onClosed={closeDialog}
                      instead={ticket || null}
                    />
                  )}
                </div>
              </div>
            )}
          </StickyAction>
        </div>
        <div className="max-md:-order-1 md:col-start-1">
          <EventStory event={event} people={ticket ? null : isMember && <Everybody event={event} />} />
          {open && (
            <LinksForVisitors isMember={isMember} id={event.id}>
              <EventTables event={event} />
            </LinksForVisitors>
          )}
          {event.seriesId && (
            <LinksForVisitors isMember={isMember} id={event.id}>
              <SeriesDates event={event} />
            </LinksForVisitors>
          )}
          {event.hostPage && (
            <LinksForVisitors isMember={isMember} id={event.id}>
              <EventHost event={event} />
            </LinksForVisitors>
          )}
          {tookPlace(event) && event.registration?.attended && (
            <LinksForVisitors isMember={isMember} id={event.id}>
              <EventSeeAgain event={event} />
            </LinksForVisitors>
          )}
          {tookPlace(event) && (
            <div className="mt-8">
              <Suspense fallback={null}>
                <EventReviews event={event} />
              </Suspense>
            </div>
          )}
          {isMember && !event.abilities.edit && (
            <Suspense fallback={null}>
              <ReportEvent event={event} />
            </Suspense>
          )}
        </div>
      </article>
      {isMember && <BegunPayment key={event.id} event={event} onClosed={closeDialog} />}
    </div>
  );
}

interface BegunPaymentProps {
  event: Event;
  onClosed: () => void;
}

/**
 * Comes back to a payment: from a bank's page, or after a browser that was closed. It waits for the browser by itself: were
 * the page to draw itself again then, the parts whose code is still on its way would be drawn anew.
 */
function BegunPayment(props: BegunPaymentProps) {
  return useHydrated() ? <KeptPayment {...props} /> : null;
}

function KeptPayment({ event, onClosed }: BegunPaymentProps) {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const [returned] = useState(() => search.get('payment'));
  const [begun] = useState(() => returned !== null || keptPayment(event.id).read() !== null);
  if (!begun || !user) return null;
  return (
    <Suspense fallback={null}>
      <EventPayment event={event} memberId={user.id} paymentId={returned} onClosed={onClosed} />
    </Suspense>
  );
}

/** Everybody who is going, or was there. */
function Everybody({ event }: { event: Event }) {
  if (event.currentAttendees === 0 || event.status === 'cancelled') return null;
  return (
    <Suspense fallback={null}>
      <span className="print:hidden">
        <EventDialogButton event={event} tab="attended" size="small">
          {event.past ? 'Who Attended' : 'See who is going'}
        </EventDialogButton>
      </span>
    </Suspense>
  );
}
