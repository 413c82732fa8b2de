/** The attendee list from which the viewer opened a person's page: the history entry and the event. */
let left: string | null = null;

const entryOf = (key: string, eventId: string): string => `${key} ${eventId}`;

/** Records that the viewer goes from this list to a person's page, so that Back opens the list again. */
export function leaveListOpen(key: string, eventId: string): void {
  left = entryOf(key, eventId);
}

/** Whether the viewer left this list open. */
export const isListLeftOpen = (key: string, eventId: string): boolean => left === entryOf(key, eventId);

/** Whether the viewer has returned to the list they left; true only once. */
export function comesBackToList(key: string, eventId: string): boolean {
  if (!isListLeftOpen(key, eventId)) return false;
  left = null;
  return true;
}
