import { ticketText, type Event } from '@backyard/contract';
import { useEffect, useRef, useState } from 'react';

export interface TicketCodeProps {
  registration: NonNullable<Event['registration']>;
}

/** Its picture is drawn by the server, and kept on this device (docs/rules/door.md: DOOR-11). */
export const ticketPictureOf = (registrationId: string): string => `/api/user/tickets/${registrationId}`;

/** What is shown at the door: the QR code, and the same to read aloud where a camera does not see it, or where the picture is not at hand. */
export function TicketCode({ registration }: TicketCodeProps) {
  const picture = ticketPictureOf(registration.id);
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    // It may have failed before there was anybody to hear of it.
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(picture);
  }, [picture]);
  return (
    <figure className="flex flex-col items-center gap-2">
      {missing !== picture && (
        <img
          ref={image}
          src={picture}
          alt="QR code of your ticket"
          width={176}
          height={176}
          className="rounded-card"
          onError={() => setMissing(picture)}
        />
      )}
      <figcaption className="text-center text-sm text-muted tabular-nums">
        {missing === picture
          ? 'The picture of your ticket is not on this device. Read this out at the door.'
          : 'Show this at the door.'}{' '}
        <span className="block text-balance">{ticketText(registration.ticket)}</span>
      </figcaption>
    </figure>
  );
}
