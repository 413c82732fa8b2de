/** Where on its event's page a seat is handed on: an address that names it opens what is asked there. */
export const HAND_ON = 'hand-on';
