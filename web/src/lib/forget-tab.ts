/** After logging out: the next person at this tab must find nothing in it. In a file of its own because visitors' pages load `stored.ts`. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
