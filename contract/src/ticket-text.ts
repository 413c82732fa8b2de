/** A ticket as people read it aloud: "4F2A 91C0 …". */
export const ticketText = (ticket: string): string => ticket.match(/.{1,4}/g)?.join(' ') ?? ticket;

/** So many hex digits of a ticket's SHA-256 are its code for the door. */
export const DOOR_CODE_LENGTH = 8;

/**
 * What is read out at the door, "4F2A 91C0", of the SHA-256 of a ticket in hex: few enough to say, and whoever overhears it knows nothing of the
 * ticket [DOOR-11].
 */
export const doorCodeText = (hash: string): string =>
  ticketText(hash.slice(0, DOOR_CODE_LENGTH).toUpperCase());
