import { doorCodeText, ticketText, type Event } from '@backyard/contract';
import { useEffect, useRef, useState } from 'react';
import { ticketHash } from '../../../lib/ticket-hash.ts';

export interface TicketCodeProps {
  registration: NonNullable<Event['registration']>;
}

/** Its picture is drawn by the server, and kept on this device (docs/rules/door.md: DOOR-11). */
export const ticketPictureOf = (registrationId: string): string => `/api/user/tickets/${registrationId}`;

/** The code for the door: the QR code, and a short one to read out if no camera can see it or the picture is missing [DOOR-11]. */
export function TicketCode({ registration }: TicketCodeProps) {
  const picture = ticketPictureOf(registration.id);
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string>();
  const { ticket } = registration;
  const [code, setCode] = useState<{ of: string; text: string }>();
  useEffect(() => {
    const work = async (): Promise<void> => {
      const hash = await ticketHash(ticket).catch(() => null);
      setCode({ of: ticket, text: hash === null ? ticketText(ticket) : doorCodeText(hash) });
    };
    void work();
  }, [ticket]);
  useEffect(() => {
    // The picture may have failed to load before the listener was attached.
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
          : 'Show this at the door, or say its code.'}{' '}
        {/* Its line is kept: it is worked out here, a moment after. */}
        <span className="block min-h-6 text-base font-semibold text-balance text-ink">
          {code?.of === ticket && code.text}
        </span>
      </figcaption>
    </figure>
  );
}
