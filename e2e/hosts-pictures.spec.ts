import { PATHS, type HostProfile } from '@backyard/contract';
import { dropAddress, dropPicture, fillForm, hostedEvent, ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { bomb, stripes } from './picture.ts';
import { expectToast } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

const TOO_LARGE = 5 * 1024 * 1024 + 1;
const photo = stripes(640, 360);
/** What arrives, what it says it is, and the sentence that its host reads. */
const REFUSED: readonly [what: string, type: string, content: Buffer, message: string][] = [
  ['an SVG', 'image/svg+xml', Buffer.from('<svg/>'), 'That is not a picture we can use.'],
  ['a file that is too large', 'image/png', Buffer.alloc(TOO_LARGE), 'Pictures can have at most 5 MB.'],
  ['a file that is cut off', 'image/png', photo.subarray(0, 100), 'This picture is damaged or cut off.'],
  [
    'an SVG posing as a PNG',
    'image/png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'That is not a picture we can use.',
  ],
  ['a bomb', 'image/png', bomb(), 'This picture has too many pixels.'],
  [
    'a GIF that is a script too',
    'image/gif',
    Buffer.from('GIF89a=1;alert(1)//'),
    'This picture is damaged or cut off.',
  ],
];

const field = (page: Page) => page.getByRole('group', { name: 'Picture' });

// Dense: nine files are sent.
test.slow();

test('what is no picture is refused with a sentence; what is one stands on every page of the event', async ({
  page,
}) => {
  const title = ownTitle('Soup');
  await signInAsNewHost(page);
  const { hostName } = (await (await page.request.get('/api/host/profile')).json()) as HostProfile;
  await hostedEvent(page.request, { title: ownTitle('Without a picture') });
  await page.goto(PATHS.createEvent);
  for (const [what, type, content, message] of REFUSED)
    await test.step(what, async () => {
      await dropPicture(page, 'a.png', type, content);
      await expect(field(page).getByText(message)).toBeVisible();
      await expect(field(page).getByRole('progressbar')).toHaveCount(0);
      await expect(field(page).locator('img')).toHaveCount(0);
    });
  await dropAddress(page, 'https://elsewhere.example/cat.png');
  await expect(field(page).getByText('That is a picture on another site.')).toBeVisible();
  await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 500 }));
  await dropPicture(page, 'a.png', 'image/png', photo);
  await expect(field(page).getByText('Failed to get upload URL')).toBeVisible();
  await page.unroute('**/api/objects/upload');

  await test.step('a picture that arrived and was not made the event’s yet: only logged', async () => {
    await page.route('**/api/event-images', (route) => route.fulfill({ status: 500 }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('500:'));
    await dropPicture(page, 'soup.png', 'image/png', photo);
    await logged;
    const shown = field(page).locator('img');
    await expect(shown).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(field(page).getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await expect(field(page).getByText(/went wrong|Failed|did not arrive/)).toHaveCount(0);
    await page.unroute('**/api/event-images');
  });
  await fillForm(page, title);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event Created!');

  for (const path of [`${PATHS.hosts}?host=${encodeURIComponent(hostName)}`, PATHS.host(hostName)]) {
    await page.goto(path);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.locator('img')).toHaveAttribute('src', /^\/images\//);
    const poster = page.getByRole('article').filter({ hasText: 'Without a picture' });
    await expect(poster.locator('img')).toHaveCount(0);
    await expect(poster.locator('svg[data-category=food], [data-category=food] svg').first()).toBeVisible();
  }
});
