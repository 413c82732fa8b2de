/** The event's page that a member in the wizard came for: kept for this tab, as Back may lead to another address. */
const keyOf = (memberId: string): string => `waiting:${memberId}`;

/** Its path and query; null where there is none, or where the browser keeps nothing. */
export function readWaitingPath(memberId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(memberId));
  } catch {
    return null;
  }
}

/** Keeps it; null forgets it. */
export function keepWaitingPath(memberId: string, path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(keyOf(memberId));
    else sessionStorage.setItem(keyOf(memberId), path);
  } catch {
    // See readWaitingPath.
  }
}
