import { findViolations } from './axe.ts';
import { asBefore, expectSound } from './looks.ts';
import { findLostText } from './reflow.ts';
import { openScreen } from './screen.ts';
import { SCREENS } from './screens.ts';
import { expect, test } from './test.ts';

for (const screen of SCREENS) {
  test(
    [screen, ...(screen.onwards ?? [])].map(({ name }) => name).join('; '),
    async ({ pageFor, samples }) => {
      const page = await pageFor(screen);
      for (const look of [screen, ...(screen.onwards ?? [])])
        await test.step(look.name, async () => {
          if (look !== screen) await asBefore(page);
          await openScreen(page, look, samples);
          await expectSound(page, look);
        });
    },
  );
}

test('axe finds what is wrong, so that finding nothing means something', async ({ page }) => {
  await page.setContent('<main><img src="x.png"><p style="color:#999;background:#fff">Pale</p></main>');
  const found = (await findViolations(page)).join('\n');
  expect(found).toContain('image-alt');
  expect(found).toContain('color-contrast');
});

test('lost text is found, so that finding none means something', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(`
    <div style="width: 50px; overflow: hidden; white-space: nowrap">cut off sideways for sure</div>
    <div style="height: 20px; overflow: hidden">cut<br>off<br>below</div>
    <div style="white-space: nowrap; width: 400px">${'wider than the page '.repeat(3)}</div>
    <div style="overflow-x: auto; white-space: nowrap">${'scrolls by itself '.repeat(5)}</div>`);
  // Read once: the page is in this test.
  const lost = (await page.evaluate(findLostText)).join('\n');
  expect(lost).toMatch(/the page is \d+ px wide/);
  expect(lost).toMatch(/"cut off sideways for sure": cut off sideways/);
  expect(lost).toMatch(/"below": cut off by/);
  expect(lost).toMatch(/"wider than.*": outside of the page/);
  expect(lost).not.toContain('scrolls by itself');
});
