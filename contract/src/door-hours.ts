/** When the door list of an event is open, and for how long somebody can say that they were there, or be refused it, in hours (docs/rules/door.md). */
export const DOOR = { opensBefore: 3, closesAfter: 12, sayWithin: 72, refuseWithin: 168 } as const;

/** For so many minutes a seat is kept for an address that was typed at the door [DOOR-31]. */
export const ASKED_KEEPS_MINUTES = 30;
