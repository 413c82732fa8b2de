import { ASKED_BY, BRAND, type Event } from '@backyard/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadEventAnnouncements } from '../features/announcements/index.ts';
import { AddToCalendar } from '../features/calendar/index.ts';
import { loadInside } from '../features/event-page/index.ts';
import {
  EventDetails,
  EventHeader,
  EventPrice,
  eventQuery,
  EventStory,
  loadFirstTime,
  ShareButton,
} from '../features/events/index.ts';
import { loadEventHost } from '../features/hosts/index.ts';
import { keptAsk, loadAskedAlong } from '../features/invitations/index.ts';
import { loadEventDialogButton, loadReviews } from '../features/ratings/index.ts';
import {
  hasTicket,
  hasOtherAction,
  loadNotice,
  loadSeriesDates,
  loadTicket,
  loadOtherAction,
  RegisterAction,
} from '../features/registrations/index.ts';
import { loadEventTables } from '../features/tables/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { formatMoment } from '../lib/formats.ts';
import { notFoundWhere } from '../lib/not-found-where.ts';
import { Card } from '../ui/card.tsx';
import { later, lazyOr, nothing } from '../ui/lazy-or.ts';
import { StaysDrawn } from '../ui/stays-drawn.tsx';
import { StickyAction } from '../ui/sticky-action.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

// Only for members.
const ViewAndRate = later(async () => (await loadEventDialogButton()).ViewAndRate);
// Only for attendees.
const EventTicket = later(async () => (await loadTicket()).EventTicket);
// Only for people on the waitlist, at the door or with a discount code, and for events no one goes to.
const EventNotice = later(async () => (await loadNotice()).EventNotice);
const hasNotice = (event: Event, search: URLSearchParams): boolean =>
  search.has('code') ||
  event.abilities.sayAttended !== undefined ||
  event.status !== 'published' ||
  (event.visibility !== 'public' && !event.past) ||
  (event.past
    ? event.registration !== null
    : event.registration === null && (event.waitlist ?? event.handedOn) != null);
// Only if the event is full.
const OtherAction = later(async () => (await loadOtherAction()).OtherAction);
// At the end of the page, which works without them if they fail to load.
const SeriesDates = lazyOr(async () => (await loadSeriesDates()).SeriesDates, nothing);
const EventHost = lazyOr(async () => (await loadEventHost()).EventHost, nothing);
const EventTables = lazyOr(async () => (await loadEventTables()).EventTables, nothing);
// Only for visitors from a friend's link.
const AskedAlong = lazyOr(async () => (await loadAskedAlong()).AskedAlong, nothing);
// Only for attendees, the waitlist, the host and admins.
const EventAnnouncements = lazyOr(async () => (await loadEventAnnouncements()).EventAnnouncements, nothing);
const isInside = (event: Event): boolean =>
  (event.registration ?? event.waitlist ?? event.abilities.edit) != null;
// Only for attendees, past ones included, the host and admins.
const EventInside = lazyOr(async () => (await loadInside()).EventInside, nothing);
// Only for the host, admins and helpers.
const RunsIt = lazyOr(async () => (await loadInside()).RunsIt, nothing);
const runsIt = ({ abilities, helps }: Event): boolean => (abilities.edit ?? abilities.door ?? helps) != null;
// Only for members.
const ReportEvent = lazyOr(async () => (await loadInside()).ReportEvent, nothing);
const Everybody = lazyOr(async () => (await loadInside()).Everybody, nothing);
const BegunPayment = lazyOr(async () => (await loadInside()).BegunPayment, nothing);
// Only for past events.
const EventReviews = later(async () => (await loadReviews()).EventReviews);
const isOpen = (event: Event): boolean => !event.past && event.status === 'published';
const tookPlace = (event: Event): boolean => event.past && event.status !== 'cancelled';

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const event = await notFoundWhere(queryClient.ensureQueryData(eventQuery(api, params['id'] ?? '')));
  const { id } = event;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get(ASKED_BY);
  // These are at the top: loaded later, they would push everything down. If one fails to load, the page opens without it.
  await Promise.allSettled([
    hasNotice(event, searchParams) && loadNotice(),
    token !== null && loadAskedAlong().then((part) => part.readInviter(api, queryClient, id, token)),
    hasTicket(event) && loadTicket(),
    // It is the page's primary action.
    hasOtherAction(event) && loadOtherAction(),
    !event.past && loadFirstTime(),
    runsIt(event) && loadInside(),
    isInside(event) && loadEventAnnouncements().then((part) => part.readAnnouncements(api, queryClient, id)),
  ]);
  const atTheEnd = Promise.allSettled([
    isOpen(event) && loadEventTables().then((part) => part.readCompany(api, queryClient, id)),
    event.seriesId && loadSeriesDates().then((part) => part.readSeriesDates(api, queryClient, id)),
    event.hostPage && loadEventHost().then((part) => part.readEventHost(api, queryClient, id)),
    tookPlace(event) && loadReviews().then((part) => part.readReviews(api, queryClient, id)),
  ]);
  // The server renders these parts. The browser does not wait for what is at the end of the page.
  if (typeof window === 'undefined') await atTheEnd;
  return null;
}

/** A part at the end. For visitors it has only links, so the server's HTML is enough; for members it is interactive. */
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

/** The description for search results and shared links: time, place, and the start of the text. */
function summaryOf(event: Event): string {
  const text = `${formatMoment(event.startTime, event.timeZone)}, ${event.location}. ${event.description}`;
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH).trimEnd()}…` : text;
}

/** One event's page (design direction, Event page). */
export function Component() {
  const api = useApi();
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const event = useSuspenseQuery(eventQuery(api, id)).data;
  const user = useCurrentUser();
  const isMember = user?.abilities.browse ?? false;
  const open = isOpen(event);
  const ticket = hasTicket(event);
  const code = search.get('code');
  // The code from the URL, normalized.
  const [coded, setCoded] = useState(event);
  const closeDialog = (): void =>
    setSearch(code ? { code } : {}, { replace: true, preventScrollReset: true });
  return (
    <div className="page-width pt-0 pb-0 sm:pt-8 md:pb-8">
      <title>{`${event.title} · ${BRAND.name}`}</title>
      <meta name="description" content={summaryOf(event)} />
      <article className="flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-md:-order-1 md:col-start-1">
          <EventHeader event={event} ticket={ticket} />
          {runsIt(event) && (
            <Suspense fallback={null}>
              <RunsIt event={event} />
            </Suspense>
          )}
          <Asked eventId={event.id} token={search.get(ASKED_BY)} />
          {hasNotice(event, search) && (
            <Suspense fallback={null}>
              <EventNotice event={event} onPrice={setCoded} />
            </Suspense>
          )}
        </div>
        {/* On phones its two parts are in the page's own column, with the action last, so that it can stick to the bottom. */}
        <div className="contents md:sticky md:top-24 md:col-start-2 md:row-span-2 md:row-start-1 md:flex md:flex-col md:gap-5 md:self-start">
          {ticket ? (
            <div className="max-md:-order-1">
              <Suspense fallback={null}>
                <EventTicket event={event} />
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
                {open && !ticket && event.waitlist?.position == null && (
                  <EventPrice
                    event={coded.id === id ? coded : event}
                    className="max-w-28 text-lg md:hidden"
                  />
                )}
                <div className="min-w-[min(12rem,100%)] flex-1">
                  {hasOtherAction(event) ? (
                    <Suspense fallback={null}>
                      <OtherAction
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
          {isInside(event) && (
            <Suspense fallback={null}>
              <EventAnnouncements event={event} />
            </Suspense>
          )}
          <EventStory
            event={event}
            people={
              ticket
                ? null
                : isMember && (
                    <Suspense fallback={null}>
                      <Everybody event={event} />
                    </Suspense>
                  )
            }
          />
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
          {(event.registration ?? event.abilities.edit) && (
            <Suspense fallback={null}>
              <EventInside key={event.id} event={event} />
            </Suspense>
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
      {isMember && (
        <Suspense fallback={null}>
          <BegunPayment key={event.id} event={event} onClosed={closeDialog} />
        </Suspense>
      )}
    </div>
  );
}

/** Who invited the viewer: from the URL, or from the one this tab had before signing in or closing a dialog. */
function Asked({ eventId, token }: { eventId: string; token: string | null }) {
  const hydrated = useHydrated();
  const known = token ?? (hydrated ? keptAsk(eventId).read() : null);
  return (
    known !== null && (
      <Suspense fallback={null}>
        <AskedAlong key={eventId} eventId={eventId} token={known} />
      </Suspense>
    )
  );
}
