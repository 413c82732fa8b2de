import { ticketText, type Event } from '@backyard/contract';

export interface TicketCodeProps {
  registration: NonNullable<Event['registration']>;
}

/** Its picture is drawn by the server, and kept on this device (docs/rules/door.md: DOOR-11). */
export const ticketPictureOf = (registrationId: string): string => `/api/user/tickets/${registrationId}`;

/** What is shown at the door: the QR code, and the same to read aloud where a camera does not see it. */
export function TicketCode({ registration }: TicketCodeProps) {
  return (
    <figure className="flex flex-col items-center gap-2">
      <img
        src={ticketPictureOf(registration.id)}
        alt="QR code of your ticket"
        width={176}
        height={176}
        className="rounded-card"
      />
      <figcaption className="text-center text-sm text-muted tabular-nums">
        Show this at the door. <span className="block text-balance">{ticketText(registration.ticket)}</span>
      </figcaption>
    </figure>
  );
}
