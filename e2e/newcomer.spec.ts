/** What somebody stumbles over who comes for the first time, on a phone and from elsewhere. */
import { BRAND, PATHS } from '@backyard/contract';
import { upcomingEvents } from './events.ts';
import { newAddress } from './people.ts';
import { expect, test } from './test.ts';

test('[HOLD-32] who opens sign-in again finds the way to another address, and after ten minutes no trace', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto(PATHS.signIn);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code of 6 digits')).toBeVisible();
  await page.goto(PATHS.signIn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);

  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code of 6 digits')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  await page.goto(PATHS.signIn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come on in');
  await expect(page.getByLabel('E-mail address')).toHaveValue('');
});

for (const [where, timezoneId, zone] of [
  ['beside it', 'America/Winnipeg', ''],
  ['elsewhere', 'America/New_York', '\u00A0CST'],
] as const) {
  test.describe(() => {
    test.use({ timezoneId });
    test(`a card says its zone only where the reader's clock shows another: ${where}`, async ({ page }) => {
      const event = (await upcomingEvents(page.request)).find((one) => one.timeZone === 'America/Chicago');
      await page.goto(`${PATHS.events}?q=${encodeURIComponent(event?.title ?? '')}`);
      const card = page.getByRole('article').filter({ hasText: event?.title ?? '' });
      const time = card.locator(`time[datetime="${event?.startTime}"]`).first();
      await expect(time).toHaveText(new RegExp(`[AP]M${zone.replace('CST', 'C[SD]T')}$`));
    });
  });
}

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("the footer's address breaks after its @, not within a word", async ({ page }) => {
    await page.goto(PATHS.events);
    const link = page.getByRole('contentinfo').getByRole('link', { name: BRAND.supportEmail });
    const lines = await link.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: Record<string, number> = {};
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        range.selectNodeContents(text);
        found[text.nodeValue ?? ''] = new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }
      return found;
    });
    for (const [word, count] of Object.entries(lines)) expect(count, word).toBe(1);
  });
});
