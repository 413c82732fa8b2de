import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: keeps the words of every toast. They go by themselves after five seconds, in which a test on a busy
 * machine may not look.
 */
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
 * A toast has said this, alone (one is visible at a time; docs/product.md: interface), since the page was loaded. Each is
 * found once: the next time it has to be said again.
 */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  await expect
    .poll(() => page.evaluate(takeToast, { title, description }), `a toast: ${title} ${description}`)
    .toBe('said');
}

/** From the next load on toasts stay, for a test that looks at them or goes there: five seconds are no time on a busy machine. */
export const holdToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const slowly = (run: () => void, ms?: number): number => setTimeout(run, ms === 5000 ? 3_600_000 : ms);
    Object.assign(window, { setTimeout: slowly });
  });

/** Runs in the page. Answers what was said instead. */
function takeToast({ title, description }: { title: string; description: string }): string {
  const said = Reflect.get(window, 'toastsSaid') as string[] | undefined;
  if (said === undefined) throw new Error('This context is not adapted (test.ts)');
  const at = said.findIndex((words) => words.includes(title) && words.includes(description));
  if (at === -1) return said.join(' | ');
  said.splice(at, 1);
  return 'said';
}
