/** The section of an event's page for handing on a seat: an address with this hash opens it. */
export const HAND_ON = 'hand-on';
