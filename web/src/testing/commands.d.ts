import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the pointer off the page (vitest.config.ts). */
    parkPointer: () => Promise<void>;
    /** From now on ticket pictures exist, except for ids ending in 404 (vitest.config.ts). */
    drawTickets: () => Promise<void>;
  }
}
