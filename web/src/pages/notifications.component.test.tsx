// Statements held: told.2, notice.6-7, notice.14-15, notice.20.

/** Notification settings by topic, device and time: texts, requests, and failures. */
import { PATHS, type NotificationSettings } from '@backyard/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { BROKEN, reply, type Answers } from '../testing/canned-api.ts';
import { host, member } from '../testing/people.ts';
import { expectToast, openScreen } from '../testing/screen.tsx';
import { usualAnswers } from '../testing/usual-answers.ts';

const KEY = `B${'A'.repeat(86)}`;
const SETTINGS = usualAnswers(member())['GET /api/user/notifications'] as NotificationSettings;
const settings = (given: Partial<NotificationSettings> = {}): NotificationSettings => ({
  ...SETTINGS,
  ...given,
});
const open = (answers: Answers = {}) => openScreen(PATHS.notifications, { as: member(), answers });

/** Replaces the browser's push API; `made` is the subscription it creates. */
function standIn({ permission = 'default', answer = 'granted', works = true } = {}) {
  const browser = { permission, made: null as null | { unsubscribe: () => Promise<void> }, asked: 0 };
  const subscription = {
    options: {
      applicationServerKey: Uint8Array.from(atob(KEY), (c) => c.charCodeAt(0)).buffer,
    },
    toJSON: () => ({
      endpoint: 'https://push.example/me',
      keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) },
    }),
    unsubscribe: async () => {
      browser.made = null;
    },
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = answer;
      return answer;
    },
  });
  const registration = {
    pushManager: {
      getSubscription: async () => browser.made,
      subscribe: async () => {
        if (!works) throw new DOMException('Registration failed', 'AbortError');
        browser.made = subscription;
        return subscription;
      },
    },
  };
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    addEventListener: () => undefined,
  } as unknown as ServiceWorkerContainer);
  return browser;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const here = () => page.getByRole('region', { name: 'On this device' });
const turnOn = () => here().getByRole('button', { name: 'Turn on on this device' });

it('[notice.6] [notice.7] every kind of mail has its switch, or is said to come always', async () => {
  const saved: unknown[] = [];
  const screen = await open({
    'PUT /api/user/notifications': ({ body }) => {
      saved.push(body);
      return settings({ mails: { ...SETTINGS.mails, reminders: false } });
    },
  });
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await expect.element(reminders).toBeChecked();
  for (const name of ['This weekend near you', 'Conversations'])
    await expect.element(page.getByRole('switch', { name }).first()).not.toBeChecked();
  await expect.element(page.getByText(/Changes and cancellations of an event/)).toBeVisible();
  await reminders.click();
  await expect.element(reminders).not.toBeChecked();
  expect(saved).toEqual([{ mails: { reminders: false } }]);
  await expectNoViolations();
  screen.answer({ 'PUT /api/user/notifications': BROKEN });
  await reminders.click();
  await expectToast('That did not work');
  await expect.element(reminders).not.toBeChecked();
});

it('[told.2] a host chooses how often they hear who registered; nobody else is asked', async () => {
  const sent: unknown[] = [];
  const screen = await openScreen(PATHS.notifications, {
    as: host(),
    answers: {
      'PUT /api/user/notifications': ({ body }) => {
        sent.push(body);
        return settings({ registrations: 'daily' });
      },
    },
  });
  const part = page.getByRole('region', { name: 'Who registers for your events' });
  await expect.element(part.getByRole('radio', { name: /^Each registration/ })).toBeChecked();
  await part.getByText('Once a day').click();
  await expect.element(part.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  await expectNoViolations();
  screen.answer({ 'PUT /api/user/notifications': BROKEN });
  await part.getByText('Never').click();
  await expectToast('That did not work');
  await expect.element(part.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  expect(sent).toEqual([{ registrations: 'daily' }]);
});

it('[told.2] who hosts nothing is not asked about registrations', async () => {
  await open();
  await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeVisible();
  await expect.element(page.getByText('Who registers for your events')).not.toBeInTheDocument();
});

it('[notice.14] is switched on for this device, topic by topic, and off again', async () => {
  const browser = standIn();
  const sent: unknown[] = [];
  const screen = await open({
    'PUT /api/user/push-device': ({ body }) => {
      sent.push(body);
      screen.answer({ 'GET /api/user/notifications': settings({ pushedHere: true }) });
      return reply(204);
    },
    'PUT /api/user/notifications': ({ body }) => {
      sent.push(body);
      return settings({ pushedHere: true, pushes: { ...SETTINGS.pushes, money: false } });
    },
    'DELETE /api/user/push-device': () => {
      screen.answer({ 'GET /api/user/notifications': settings() });
      return reply(204);
    },
  });
  expect(browser.asked).toBe(0);
  await turnOn().click();
  await expect.element(here().getByText('On, as long as you stay signed in')).toBeVisible();
  const payments = here().getByRole('switch', { name: 'Payments' });
  await expect.element(payments).toBeChecked();
  await payments.click();
  await expect.element(payments).not.toBeChecked();
  expect(sent).toEqual([
    { endpoint: 'https://push.example/me', keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) } },
    { pushes: { money: false } },
  ]);
  await expectNoViolations();
  await here().getByRole('button', { name: 'Turn off on this device' }).click();
  await expect.element(turnOn()).toBeVisible();
  await expect.poll(() => browser.made).toBeNull();
  await expect.element(here().getByRole('switch')).not.toBeInTheDocument();
});

it('[notice.14] who says no to the browser is told how to change their mind', async () => {
  standIn({ answer: 'denied' });
  await open();
  await turnOn().click();
  await expectToast('Not turned on');
  await expect.element(here().getByText('blocked in your browser')).toBeVisible();
  await expect.element(here().getByRole('button')).not.toBeInTheDocument();
});

it('[notice.14] a push service that does not answer is said', async () => {
  standIn({ works: false });
  await open();
  await turnOn().click();
  await expectToast('That did not work', 'The push service of your browser did not answer');
  await expect.element(turnOn()).toBeVisible();
});

it('[notice.14] a browser that cannot is said, and an iPhone what it needs first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)',
  );
  const manager = Object.getOwnPropertyDescriptor(window, 'PushManager');
  Reflect.deleteProperty(window, 'PushManager');
  try {
    await open();
    await expect.element(here().getByText('add us to your home screen first')).toBeVisible();
    await expect.element(here().getByRole('button')).not.toBeInTheDocument();
  } finally {
    if (manager) Object.defineProperty(window, 'PushManager', manager);
  }
});

it('[notice.20] quiet hours are switched on by the clock of the device, and their times are changed', async () => {
  const sent: unknown[] = [];
  const screen = await open({
    'PUT /api/user/notifications': ({ body }) => {
      sent.push(body);
      return settings(body as Partial<NotificationSettings>);
    },
  });
  const timeZone = new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await quiet.click();
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('22:00');
  await userEvent.fill(page.getByLabelText('Until', { exact: true }), '22:00');
  await page.getByRole('button', { name: 'Save these times' }).click();
  await expect.element(page.getByText('Choose another time than the one they begin at')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Until', { exact: true }), '07:30');
  await page.getByRole('button', { name: 'Save these times' }).click();
  await expectToast('Quiet hours saved');
  await expectNoViolations();
  screen.answer({ 'PUT /api/user/notifications': settings() });
  await quiet.click();
  await expect.element(page.getByLabelText('From', { exact: true })).not.toBeInTheDocument();
  expect(sent).toEqual([
    { quiet: { from: '22:00', until: '08:00', timeZone } },
    { quiet: { from: '22:00', until: '07:30', timeZone } },
  ]);
});

it('quiet hours name the zone by the words that people know it by', async () => {
  const quiet = { from: '22:00', until: '08:00', timeZone: 'America/Chicago' };
  await open({ 'GET /api/user/notifications': settings({ quiet }) });
  await expect.element(page.getByText('Central time (Chicago)')).toBeVisible();
});

it('[interface.133] the times of quiet hours that are typed while others are saved stay', async () => {
  const quiet = { from: '22:00', until: '08:00', timeZone: 'UTC' };
  const held = Promise.withResolvers<NotificationSettings>();
  await open({
    'GET /api/user/notifications': settings({ quiet }),
    'PUT /api/user/notifications': () => held.promise,
  });
  const [from, until] = [
    page.getByLabelText('From', { exact: true }),
    page.getByLabelText('Until', { exact: true }),
  ];
  await userEvent.fill(from, '21:00');
  await page.getByRole('button', { name: 'Save these times' }).click();
  await userEvent.fill(from, '20:30');
  await userEvent.fill(until, '07:30');
  held.resolve(settings({ quiet: { ...quiet, from: '21:00' } }));
  await expectToast('Quiet hours saved');
  await expect.element(from).toHaveValue('20:30');
  await expect.element(until).toHaveValue('07:30');
});
