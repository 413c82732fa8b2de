import { BRAND, type Announcement, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Suspense } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { later, lazyOr, nothing } from '../../ui/lazy-or.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { loadConversationLink } from '../conversations/index.ts';
import { loadReportAnnouncement } from '../safety/index.ts';
import { AnnouncementText } from './announcement-text.tsx';
import { announcementsQuery } from './announcements.queries.ts';
import { loadWriteDialog } from './later.ts';

export { readAnnouncements } from './announcements.queries.ts';

const ReportAnnouncement = lazyOr(async () => (await loadReportAnnouncement()).ReportAnnouncement, nothing);
// The conversation is at the end of the page; attendees have this link on their ticket.
const ConversationLink = lazyOr(async () => (await loadConversationLink()).ConversationLink, nothing);
const WriteDialog = later(async () => (await loadWriteDialog()).WriteDialog);

/**
 * "From the host": announcements, newest first, for attendees and the waitlist; the host and admins write here. Renders nothing if
 * there are none and the viewer cannot write.
 */
export function EventAnnouncements({ event }: { event: Event }) {
  const announcements = useQuery(announcementsQuery(useApi(), event.id)).data ?? [];
  const [newest, ...earlier] = announcements;
  const writes = event.abilities.edit !== undefined && event.status === 'published';
  if (!newest && !writes) return null;
  return (
    <section aria-labelledby="from-the-host" className="mb-8">
      <h2 id="from-the-host" className={newest ? 'title-section' : 'sr-only'}>
        From the host
      </h2>
      {newest && (
        <Card className="mt-3">
          <Word announcement={newest} event={event} />
          {earlier.length > 0 && (
            <Disclosure
              className="mt-1"
              label={earlier.length === 1 ? 'One earlier' : `${earlier.length} earlier`}
            >
              <ul className="mt-3 flex flex-col gap-5">
                {earlier.map((announcement) => (
                  <li key={announcement.id}>
                    <Word announcement={announcement} event={event} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </Card>
      )}
      {writes && <Write event={event} className={newest ? 'mt-3' : ''} />}
    </section>
  );
}

/** An admin's announcement is not from the host, so it is labeled. */
const Word = ({ announcement, event }: { announcement: Announcement; event: Event }) => (
  <>
    {event.abilities.edit === undefined && (
      <Suspense fallback={null}>
        <ReportAnnouncement id={announcement.id} />
      </Suspense>
    )}
    <AnnouncementText
      announcement={announcement}
      timeZone={event.timeZone}
      note={
        announcement.from === BRAND.name && event.hostName !== BRAND.name ? `from ${BRAND.name}` : undefined
      }
    />
  </>
);

function Write({ event, className }: { event: Event; className: string }) {
  const opening = useOpening(loadWriteDialog);
  return (
    <div className={`flex flex-wrap gap-2.5 print:hidden ${className}`}>
      <Button
        variant="secondary"
        size="small"
        icon={<Megaphone aria-hidden="true" className="size-4.5" />}
        {...opening.button}
      >
        Write to everybody
      </Button>
      {event.registration === null && (
        <Suspense fallback={null}>
          <ConversationLink key={event.id} eventId={event.id} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {opening.open && <WriteDialog event={event} onClose={opening.close} />}
      </Suspense>
    </div>
  );
}
