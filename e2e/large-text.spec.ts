/** Text of 200% on a phone, on the pages that screens.spec.ts does not know: nothing is lost, no page scrolls sideways (WCAG 1.4.4). */
import { PATHS } from '@backyard/contract';
import { DEMO, signInAs } from './people.ts';
import { findLostText } from './reflow.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const tabs = (page: string, ...names: string[]): string[] => names.map((name) => `${page}?tab=${name}`);
const PAGES = {
  visitor: [PATHS.events, PATHS.discover, PATHS.hosts, PATHS.signIn],
  member: [
    '/',
    PATHS.discover,
    PATHS.subscribe,
    PATHS.hostDashboard,
    ...tabs(PATHS.dashboard, 'available', 'upcoming', 'past', 'subscription', 'profile'),
  ],
  club: ['/', PATHS.hostDashboard, ...tabs(PATHS.dashboard, 'subscription')],
  host: [PATHS.createEvent, PATHS.hostDashboard, ...tabs(PATHS.hostDashboard, 'pending', 'attendees')],
  admin: tabs('/admin', 'events', 'approvals', 'users', 'analytics', 'audit', 'requests', 'refunds'),
} as const;

for (const [person, pages] of Object.entries(PAGES)) {
  test(`text of 200% on a phone loses nothing: ${person}`, async ({ page }) => {
    if (person !== 'visitor') await signInAs(page, DEMO[person as Exclude<keyof typeof PAGES, 'visitor'>]);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await expect
        .configure({ soft: true })
        .poll(() => page.evaluate(findLostText), path)
        .toEqual([]);
    }
  });
}
