// Statements held: about.24-25, about.27-28, access.3, discover.1-3, discover.7-13, landing.1-7, money.1,
//   navigation.2, plans.3, routes.1.

import { PATHS, type PublicEvent } from '@backyard/contract';
import { someEvent } from './events.ts';
import { expect, test } from './test.ts';

test('the public list: five events, each with what it is and the way in', async ({ page }) => {
  const answer = await page.request.get('/api/events/public?limit=5');
  const events = (await answer.json()) as PublicEvent[];
  await page.goto(PATHS.discover);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Events');
  const entries = page.getByRole('main').getByRole('article');
  await expect(entries).toHaveCount(5);
  for (const [index, event] of events.entries()) {
    const entry = entries.nth(index);
    await expect(entry.getByRole('heading', { name: event.title })).toBeVisible();
    await expect(entry).toContainText(`${event.registrationCount} going`);
    // [HOLD-47] The price is always shown, the plan only if it is not Game Room.
    await expect(entry).toContainText(event.isTicketed ? `$${event.price}` : 'FREE');
    await expect(entry.locator('[data-tier]')).toHaveText(
      event.requiredTier === 'game_room' ? [] : [event.tierLabel],
    );
    await expect(entry).toContainText(event.location);
    // [discover.14]
    const way = event.full ? /^Join the waitlist/ : /^Join to register/;
    await expect(entry.getByRole('link', { name: way })).toHaveAttribute('href', /^\/api\/login/);
  }
  await expect(page.getByRole('link', { name: /^See all events/ }), '[discover.15]').toHaveAttribute(
    'href',
    PATHS.events,
  );
  await expect(page.getByRole('link', { name: 'Join for Free' })).toHaveAttribute('href', '/api/login');
  await expect(page.getByRole('main').getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/');
});

test('an event’s address carries what search engines and messengers read', async ({ request }) => {
  const event = await someEvent(request);
  const html = await (await request.get(PATHS.event(event.id))).text();
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  );
  expect(data).toMatchObject({ '@type': 'Event', name: event.title, offers: { priceCurrency: 'USD' } });
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const png = await request.get(new URL(image).pathname);
  expect(png.headers()['content-type']).toBe('image/png');
  const bytes = await png.body();
  // The first chunk of a PNG contains its size (PNG specification, 11.2.2).
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await request.get(PATHS.siteImage)).status()).toBe(200);
  expect((await request.get(PATHS.eventImage('01900000-0000-7000-8000-000000000000'))).status()).toBe(404);
});
