/** The list of people that somebody left for one of its people: of which event, at which entry of the history. */
let left: string | null = null;

const entryOf = (key: string, eventId: string): string => `${key} ${eventId}`;

/** Somebody goes from this list to a person: Back opens it again. */
export function leaveListOpen(key: string, eventId: string): void {
  left = entryOf(key, eventId);
}

/** Whether this list was left there. */
export const isListLeftOpen = (key: string, eventId: string): boolean => left === entryOf(key, eventId);

/** Whether somebody is back where they left this list; it is asked once. */
export function comesBackToList(key: string, eventId: string): boolean {
  if (!isListLeftOpen(key, eventId)) return false;
  left = null;
  return true;
}
