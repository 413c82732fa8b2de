/**
 * When an event's door list is open, and how long attendees can say that they came and hosts can dispute it, in hours
 * (docs/rules/door.md).
 */
export const DOOR = { opensBefore: 3, closesAfter: 12, sayWithin: 72, refuseWithin: 168 } as const;

/** For how many minutes a seat is held for an email address that was typed at the door [DOOR-31]. */
export const ASKED_KEEPS_MINUTES = 30;
