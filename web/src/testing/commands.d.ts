import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Takes the pointer off the page (vitest.config.ts). */
    parkPointer: () => Promise<void>;
    /** Pictures of tickets are there from now on, but for one whose id ends with 404 (vitest.config.ts). */
    drawTickets: () => Promise<void>;
  }
}
