import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Takes the pointer off the page (vitest.config.ts). */
    parkPointer: () => Promise<void>;
  }
}
