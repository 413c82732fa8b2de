/** Nothing of this tab is for whoever sits here next: somebody has logged out. Apart from `stored.ts`, which visitors' pages load. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
