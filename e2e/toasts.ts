import { expect, type Page } from '@playwright/test';

/** Runs in the page: records the text of every toast. They disappear after five seconds, in which a test on a busy machine may not look. */
export function noteToasts(): void {
  const said: string[] = [];
  Reflect.set(window, 'toastsSaid', said);
  const noted = new WeakMap<Element, string>();
  const look = (): void => {
    const toasts = document.querySelectorAll('[role=region][aria-label^=Notifications] li');
    for (const toast of toasts) {
      if (noted.get(toast) === toast.textContent) continue;
      noted.set(toast, toast.textContent);
      said.push(toasts.length === 1 ? toast.textContent : `${toasts.length} at once: ${toast.textContent}`);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * A toast has shown this text, and no other one at the time (one is visible at a time; docs/product.md: interface), since the page was
 * loaded. Each is found once: after that it has to appear again.
 */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  await expect
    .poll(() => page.evaluate(takeToast, { title, description }), `a toast: ${title} ${description}`)
    .toBe('said');
}

/** From the next load on toasts stay, for a test that checks or uses them: five seconds can be too short on a busy machine. */
export const holdToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const slowly = (run: () => void, ms?: number): number => setTimeout(run, ms === 5000 ? 3_600_000 : ms);
    Object.assign(window, { setTimeout: slowly });
  });

/** Runs in the page. Returns the texts of other toasts if this one was not shown. */
function takeToast({ title, description }: { title: string; description: string }): string {
  const said = Reflect.get(window, 'toastsSaid') as string[] | undefined;
  if (said === undefined) throw new Error('This context is not adapted (test.ts)');
  const at = said.findIndex((words) => words.includes(title) && words.includes(description));
  if (at === -1) return said.join(' | ');
  said.splice(at, 1);
  return 'said';
}
