/** What the browser keeps between visits; a browser that keeps nothing (a full or forbidden store) loses no function. */

const notesKey = (eventId: string): string => `backyard:notes:${eventId}`;
const guidelinesKey = (memberId: string): string => `backyard:guidelines:${memberId}`;

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Notes of a registration that was interrupted by signing in; for this tab only. */
export const keptNotes = {
  read: (eventId: string): string => attempt(() => sessionStorage.getItem(notesKey(eventId)) ?? '', ''),
  keep: (eventId: string, notes: string): void =>
    attempt(() => sessionStorage.setItem(notesKey(eventId), notes), undefined),
  forget: (eventId: string): void => attempt(() => sessionStorage.removeItem(notesKey(eventId)), undefined),
};

/** Who has agreed to the guidelines once finds the box ticked the next time; it can be unticked as before. */
export const keptAgreement = {
  read: (memberId: string): boolean =>
    attempt(() => localStorage.getItem(guidelinesKey(memberId)) === '1', false),
  keep: (memberId: string): void =>
    attempt(() => localStorage.setItem(guidelinesKey(memberId), '1'), undefined),
};
