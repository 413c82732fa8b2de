/** A ticket as people read it aloud: "4F2A 91C0 …". */
export const ticketText = (ticket: string): string => ticket.match(/.{1,4}/g)?.join(' ') ?? ticket;
