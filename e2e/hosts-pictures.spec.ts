// Statements held: host.19, hosts.7-8, upload.5.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS, type HostedEvent, type HostProfile } from '@backyard/contract';
import { dropAddress, dropPicture, fillForm, hostedEvent, ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { bomb, stripes } from './picture.ts';
import { expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

const TOO_LARGE = 5 * 1024 * 1024 + 1;
const photo = stripes(640, 360);
/** The uploaded content, its declared type, and the message that the host reads. */
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
  await dropAddress(page, 'http://10.0.0.1/cat.png');
  await expect(field(page).getByText('We could not reach that address.')).toBeVisible();
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
    const drawn = page.getByRole('article').filter({ hasText: 'Without a picture' });
    await expect(drawn.locator('img[data-category=food]')).toHaveAttribute('src', /^\/drawings\//);
  }
});

test("[HOLD-40] a picture's address: fetched on leaving its field, or with the event, or refused with a sentence", async ({
  page,
}) => {
  const asked = Promise.withResolvers<() => void>();
  const elsewhere = createServer((request, response) => {
    if (request.url === '/late.png') asked.resolve(() => response.end(photo));
    else if (request.url === '/soup.png') response.end(photo);
    else if (request.url === '/page') response.end('<!doctype html>');
    else if (request.url !== '/never') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  const site = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const title = ownTitle('Soup from elsewhere');
  await signInAsNewHost(page);
  await page.goto(PATHS.createEvent);
  const address = page.getByRole('textbox', { name: 'Or a picture’s address' });
  for (const [typed, sentence] of [
    ['cat', 'That is not a picture’s address.'],
    ['http://192.168.0.1/cat.png', 'We could not reach that address.'],
    [`${site}/gone.png`, 'There is no picture at that address.'],
    [`${site}/page`, 'That is not a picture we can use.'],
  ] as const)
    await test.step(typed, async () => {
      await address.fill(typed);
      await address.press('Enter');
      await expect(field(page).getByText(sentence)).toBeVisible();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expect(page).toHaveURL(new RegExp(`${PATHS.createEvent}$`));
    });
  await test.step('one that takes its time shows that, and can be stopped', async () => {
    await address.fill(`${site}/never`);
    await address.blur();
    await expect(field(page).getByRole('progressbar', { name: 'Fetching your picture' })).toBeVisible();
    await field(page).getByRole('button', { name: 'Stop' }).click();
    await expect(address).toHaveValue('');
    await expect(field(page).getByRole('progressbar')).toHaveCount(0);
  });

  await fillForm(page, title);
  await address.fill('nowhere');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(address).toBeFocused();
  await expect(field(page).getByText('That is not a picture’s address.')).toBeVisible();
  // Clicked at once: the typed address is saved with the event.
  await address.fill(`${site}/soup.png`);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event Created!');
  const events = (await (await page.request.get('/api/host/events')).json()) as HostedEvent[];
  const made = events.find((event) => event.title === title);
  expect(made?.imageUrl).toMatch(/^\/images\//);

  await page.goto(PATHS.editEvent(made?.id ?? ''));
  await address.fill(`${site}/late.png`);
  await address.blur();
  const arrive = await asked.promise;
  // Text typed meanwhile is kept.
  await page.getByLabel('Description').fill('Two pots.');
  arrive();
  await expect(field(page).locator('img')).not.toHaveAttribute('src', made?.imageUrl ?? '');
  await expect(field(page).locator('img')).toHaveAttribute('src', /^\/images\//);
  await expect(address).toHaveValue('');
  await expect(page.getByLabel('Description')).toHaveValue('Two pots.');
  elsewhere.closeAllConnections();
  elsewhere.close();
});
