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

test('colours are looked at again where there are others, and no others were', async ({ page }) => {
  const style = 'body { color: #333; background: #fff }';
  const show = (texts: string): Promise<void> =>
    page.setContent(
      `<html lang="en"><title>Shades</title><style>${style}</style><main><h1>Shades</h1>${texts}</main></html>`,
    );
  const pale = expect.stringContaining('color-contrast');
  await show('<p>Plain</p><p style="background: #eee">Grey</p>');
  expect(await findViolations(page)).toEqual([]);
  expect(await findViolations(page, 'colours')).toEqual([]);
  for (const other of [
    '<p style="color: #aaa">Other letters</p>',
    '<p style="background: #555">Another ground</p>',
    '<div style="background: #555"><p>Another ground further out</p></div>',
    '<div style="opacity: 0.4"><p style="background: #eee">Faded with its ground</p></div>',
  ]) {
    await show(`<p>Plain</p>${other}`);
    expect(await findViolations(page, 'colours'), other).toEqual([pale]);
    // What was wrong is so the next time.
    expect(await findViolations(page, 'colours'), other).toEqual([pale]);
  }
  // What has been found right is not asked again.
  await show('<p>Plain</p>');
  await page.evaluate(() =>
    Object.assign(window, { axe: { run: () => Promise.reject(new Error('asked')) } }),
  );
  expect(await findViolations(page, 'colours')).toEqual([]);
  await expect(findViolations(page)).rejects.toThrow('asked');
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
