import { findViolations } from './axe.ts';
import { asBefore, expectSound } from './looks.ts';
import { findLostText } from './reflow.ts';
import { openScreen } from './screen.ts';
import { SCREENS } from './screens.ts';
import { expect, type Page, test } from './test.ts';

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

async function showIn(page: Page, main: string, after = ''): Promise<void> {
  // What was written over it stays in the window.
  await page.evaluate(() => {
    const asked: unknown = Reflect.get(window, 'askedBefore');
    if (asked !== undefined) Object.assign(window, { axe: asked, askedBefore: undefined });
  });
  await page.setContent(
    `<html lang="en"><title>Shades</title><style>body { color: #333; background: #fff }</style><main><h1>Shades</h1>${main}</main>${after}</html>`,
  );
}

/** From here on it fails if axe is asked. */
const askNoMore = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Object.assign(window, {
      askedBefore: Reflect.get(window, 'axe') as unknown,
      axe: { run: () => Promise.reject(new Error('asked')) },
    }),
  );

test('colours are looked at again where there are others, and no others were', async ({ page }) => {
  const pale = expect.stringContaining('color-contrast');
  await showIn(page, '<p>Plain</p><p style="background: #eee">Grey</p>');
  expect(await findViolations(page)).toEqual([]);
  expect(await findViolations(page, 'colours')).toEqual([]);
  for (const other of [
    '<p style="color: #aaa">Other letters</p>',
    '<p style="background: #555">Another ground</p>',
    '<div style="background: #555"><p>Another ground further out</p></div>',
    '<div style="opacity: 0.4"><p style="background: #eee">Faded with its ground</p></div>',
  ])
    for (const look of ['colours', 'everything'] as const) {
      await showIn(page, `<p>Plain</p>${other}`);
      expect(await findViolations(page, look), other).toEqual([pale]);
      // A problem is found again the next time.
      expect(await findViolations(page, look), other).toEqual([pale]);
    }
  // Approved colors are not checked again.
  await showIn(page, '<p>Plain</p>');
  await askNoMore(page);
  expect(await findViolations(page, 'colours')).toEqual([]);
});

test('what stands there otherwise than what was found right is looked at again, and nothing else', async ({
  page,
}) => {
  const TARGET = 'display: inline-block; overflow: hidden; font-size: 8px';
  for (const [rule, right, wrong, after = ''] of [
    ['image-alt', '<p>A</p><img src="x.png" alt="A">', '<p>A</p><img src="x.png">'],
    ['button-name', '<button>A</button>', '<button></button>'],
    ['button-name', '<button>A</button><button>A</button>', '<button>A</button><button><i></i></button>'],
    ['heading-order', '<h2>A</h2><h3>A</h3>', '<h3>A</h3><h2>A</h2>'],
    [
      'page-has-heading-one',
      '<h2>A</h2>',
      '<h2>A</h2><script>document.querySelector("h1").remove()</script>',
    ],
    [
      'aria-required-attr',
      '<p role="checkbox" aria-checked="true" tabindex="0">A</p>',
      '<p role="checkbox" tabindex="0">A</p>',
    ],
    [
      'landmark-unique',
      '<nav aria-label="A">A</nav><nav aria-label="B">A</nav>',
      '<nav aria-label="A">A</nav><nav aria-label="A">A</nav>',
    ],
    ['list', '<ul><li>A</li></ul><p>A</p>', '<ul><p>A</p></ul>'],
    ['region', '<p>A</p>', '<p>A</p>', '<p>A</p>'],
    ['label', '<label for="a">A</label><input id="a">', '<label for="b">A</label><input id="a">'],
    [
      'button-name',
      '<button>A<i aria-hidden="true">A</i></button>',
      '<button><i aria-hidden="true">A</i></button>',
    ],
    ['label', '<label>A <input></label>', '<input>'],
    [
      'target-size',
      `<button style="${TARGET}">A</button>`.replace('8px', '40px').repeat(3),
      `<button style="${TARGET}">A</button>`
        .replace('8px', '8px; width: 10px; height: 10px; padding: 0; border: 0')
        .repeat(3),
    ],
    ['html-has-lang', '<p>A</p>', '<p>A</p><script>document.documentElement.lang = ""</script>'],
  ] as const) {
    await showIn(page, right);
    expect(await findViolations(page), rule).toEqual([]);
    await askNoMore(page);
    expect(await findViolations(page), rule).toEqual([]);
    await showIn(page, wrong, after);
    expect(await findViolations(page), rule).toContainEqual(expect.stringContaining(rule));
  }
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
