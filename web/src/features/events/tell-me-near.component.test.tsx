import {
  PATHS,
  PLACE_COOKIE,
  placeCookieOf,
  type NotificationSettings,
  type PublicEvent,
} from '@backyard/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { anEvent, idOf } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

const keep = (value: string): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what a visit before has left
  document.cookie = `${PLACE_COOKIE}=${value}; path=/; max-age=${value === '' ? 0 : 60}`;
};
const BOZEMAN = { near: 'Bozeman, MT', radius: 25 };
beforeEach(() => keep(placeCookieOf({ by: 'visitor', ...BOZEMAN })));
afterEach(() => keep(''));

const FAR = [
  { ...anEvent({ id: idOf(1), title: 'Full house', spotsLeft: 0 }), nearby: false, withinMiles: 600 },
  { ...anEvent({ id: idOf(2), title: 'Open house' }), nearby: false, withinMiles: 600 },
];
const FAR_PUBLIC: PublicEvent = {
  ...anEvent({ id: idOf(1) }),
  category: 'food',
  tierLabel: 'Free',
  dateTime: '2026-12-04T01:00:00.000Z',
  registrationCount: 3,
  full: false,
  nearby: false,
  withinMiles: 600,
};
const none = page
  .getByRole('main')
  .getByRole('region', { name: /^Nothing within \d+ miles of Bozeman yet$/ });
const settings = usualAnswers(member())['GET /api/user/notifications'] as NotificationSettings;
const ASK = 'Tell me when something opens';

it('[notice.26] a visitor with nothing near logs in, and comes back to that place', async () => {
  await openScreen(PATHS.events, { answers: { 'GET /api/events': FAR } });
  await expect
    .element(none.getByRole('link', { name: ASK }))
    .toHaveAttribute('href', '/api/login?returnTo=%2Fevents%3Fnear%3DBozeman%252C%2BMT');
  await expectNoViolations('main');
});

it('[notice.28] so does one who looks on Discover, with something far or nothing at all', async () => {
  const href = '/api/login?returnTo=%2Fevents%3Fnear%3DBozeman%252C%2BMT';
  for (const events of [[FAR_PUBLIC], []]) {
    await openScreen(PATHS.discover, { answers: { 'GET /api/events/public': events } });
    await expect.element(page.getByRole('link', { name: ASK })).toHaveAttribute('href', href);
    await expectNoViolations('main');
  }
});

it('[notice.28] a member whose home has nothing to recommend asks there', async () => {
  const screen = await openScreen(PATHS.home, {
    as: member({ location: 'Bozeman, MT', place: 'Bozeman, MT' }),
    answers: {
      'GET /api/events/recommended': [],
      'GET /api/user/notifications': { ...settings, near: null },
      'PUT /api/user/notifications': ({ body }) => ({ ...settings, ...(body as object) }),
    },
  });
  await page.getByRole('button', { name: ASK }).click();
  await expect.element(page.getByRole('button', { name: 'Turn off these alerts' })).toBeVisible();
  expect(screen.sent('PUT /api/user/notifications').map(({ body }) => body)).toEqual([
    { near: 'Bozeman, MT' },
  ]);
  await expectNoViolations('main');
});

it('[discovery.42] of what is far, a full event does not stand first', async () => {
  await openScreen(PATHS.events, { answers: { 'GET /api/events': FAR } });
  const far = page.getByRole('region', { name: 'Up to 600 miles away', exact: true });
  await expect.element(far.getByRole('article').first()).toMatchTextContent('Open house');
  await expect.element(far.getByRole('article').last()).toMatchTextContent('Full house');
});

it('[notice.26] [notice.27] a member asks, reads what they asked for, and ends it there', async () => {
  const screen = await openScreen(`${PATHS.events}?near=Bozeman,+MT`, {
    as: member(),
    answers: {
      'GET /api/events': FAR,
      'GET /api/user/notifications': { ...settings, near: 'Austin, TX' },
      'PUT /api/user/notifications': ({ body }) => ({ ...settings, ...(body as object) }),
    },
  });
  await expect
    .element(none)
    .toMatchTextContent('So far we tell you about Austin, TX. This would take its place.');
  await none.getByRole('button', { name: ASK }).click();
  await expect
    .element(none.getByRole('status'))
    .toMatchTextContent(
      'We’ll tell you, at most once a day, when something opens within 25 miles of Bozeman, MT.',
    );
  await none.getByRole('button', { name: 'Turn off these alerts' }).click();
  await expect.element(none.getByRole('button', { name: ASK })).toBeVisible();
  expect(screen.sent('PUT /api/user/notifications').map(({ body }) => body)).toEqual([
    { near: 'Bozeman, MT' },
    { near: null },
  ]);
  await expectNoViolations('main');
});

it('[notice.27] it is ended in the notifications, too', async () => {
  const screen = await openScreen(PATHS.notifications, {
    as: member(),
    answers: {
      'GET /api/user/notifications': { ...settings, near: 'Bozeman, MT' },
      'PUT /api/user/notifications': { ...settings, near: null },
    },
  });
  const part = page.getByRole('region', { name: 'Something new near you' });
  await expect.element(part).toMatchTextContent('within 25 miles of Bozeman, MT');
  await part.getByRole('button', { name: 'Turn off these alerts' }).click();
  await expect.element(part).not.toBeInTheDocument();
  expect(screen.sent('PUT /api/user/notifications').map(({ body }) => body)).toEqual([{ near: null }]);
});
