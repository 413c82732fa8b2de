import type { Event } from '@backyard/contract';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LeaveWaitlist } from './leave-waitlist.tsx';
import { whatHappensNext } from './waitlist-texts.ts';

/** On the event's page, for members on the waitlist: their place, or the seat held for them and until when. */
export function WaitlistNotice({ event }: { event: Event }) {
  if (!event.waitlist) return null;
  const { message, notes, offeredUntil } = event.waitlist;
  return (
    <Banner
      tone={offeredUntil === null ? 'info' : 'success'}
      title={message}
      className="mt-5"
      // Taking the seat is the page's one action and is in the bar.
      action={offeredUntil !== null && <LeaveWaitlist event={event} size="small" />}
    >
      <p>
        {offeredUntil === null ? (
          whatHappensNext(event)
        ) : (
          <>
            It is yours to take until <ZonedText at={offeredUntil} timeZone={event.timeZone} />. Then it goes
            to the next in line.
          </>
        )}
      </p>
      {notes !== null && <p className="wrap-anywhere">Your note: {notes}</p>}
    </Banner>
  );
}
