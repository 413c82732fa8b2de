import { PATHS } from '@backyard/contract';
import { expect, type Page } from '@playwright/test';
import type { EventSamples } from './events.ts';
import type { Looks } from './looks.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';

/** A screen, or one of its states, as a user reaches it. */
export interface Screen extends Looks {
  name: string;
  /** `new member`: registered nowhere. `newcomer`: has not finished the wizard. */
  as: 'visitor' | 'member' | 'new member' | 'newcomer' | 'player' | 'club' | 'host' | 'admin';
  /** In its own browser context: it answers calls itself, stores something, or does something that works only once. */
  alone?: boolean;
  /** Opens it; resolves when its content is visible. */
  open: (page: Page, samples: EventSamples) => Promise<void>;
  /** Screens reached from there: opening a new page costs as much as checking it. */
  onwards?: readonly Next[];
}

/** Continues after the check of the previous screen, back at the desk size. */
type Next = Pick<Screen, 'name' | 'darkAt' | 'open'>;

/** Signs in as the screen's person. */
export async function signInFor(page: Page, { as }: Pick<Screen, 'as'>): Promise<void> {
  if (as === 'visitor') return;
  if (as === 'new member') await signInAsNewMember(page);
  else await signInAs(page, DEMO[as]);
}

/** Goes there. */
export async function openScreen(page: Page, screen: Next, samples: EventSamples): Promise<void> {
  await screen.open(page, samples);
  // Pictures and the theme's switch are rendered by code that loads slightly later.
  await page.waitForLoadState('networkidle');
}

/** Goes to a URL and waits for its title. */
export const at =
  (path: string, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };

/** The discovery page with this query. */
export const discovery = (query = '') => at(`${PATHS.events}${query}`, 'Discover Amazing Events');
