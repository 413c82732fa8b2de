/** A ticket's text, grouped for reading aloud: "4F2A 91C0 …". */
export const ticketText = (ticket: string): string => ticket.match(/.{1,4}/g)?.join(' ') ?? ticket;

/** How many hex digits of a ticket's SHA-256 form its door code. */
export const DOOR_CODE_LENGTH = 8;

/**
 * The code that is read out at the door, "4F2A 91C0", from the hex SHA-256 of a ticket. It is short enough to say, and overhearing it
 * does not reveal the ticket [DOOR-11].
 */
export const doorCodeText = (hash: string): string =>
  ticketText(hash.slice(0, DOOR_CODE_LENGTH).toUpperCase());
