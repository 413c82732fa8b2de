import {
  DOCUMENTS,
  loginPath,
  MAIL_PATHS,
  PATHS,
  REASONS,
  type Event,
  type Friend,
  type ReasonCode,
  type Registration,
  DAY_MS,
} from '@backyard/contract';
import type { APIRequestContext, Page } from 'playwright-core';
/** Every screen of the demo, and their states that look different. */
import { CARDS, fillCard, payButton } from './payment-parts.ts';
import { logIn, newAddress, signInByCode, type DemoName } from './people.ts';

export interface GalleryScreen {
  name: string;
  /** `somebody new` is a separate new member in each picture, so that their actions affect no other. */
  as: DemoName | 'visitor' | 'somebody new';
  path: string;
  /** The clicks that lead to the state. */
  show?: (page: Page) => Promise<void>;
}

/** Reads an API call as one of the demo people. */
export type ReadAs = <Answer>(as: DemoName, path: string) => Promise<Answer>;

/** Long enough for a payment processor. */
const ANSWER_MS = 2000;

type Role = 'button' | 'checkbox' | 'menuitem' | 'tab';
const press = async (page: Page, role: Role, name: string | RegExp): Promise<void> => {
  const found = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  await found.filter({ visible: true }).first().click();
};
/** Presses each of these, one after the other. */
const pressing =
  (...presses: readonly (readonly [Role, string | RegExp])[]) =>
  async (page: Page): Promise<void> => {
    for (const [role, name] of presses) await press(page, role, name);
  };

/** The same, and waits for what opens: on a busy machine its code takes time. */
const opening =
  (...presses: readonly (readonly [Role, string | RegExp])[]) =>
  async (page: Page): Promise<void> => {
    await pressing(...presses)(page);
    const fromMenu = presses.at(-1)?.[0] === 'menuitem';
    await page
      .locator(`[role=dialog], [role=alertdialog]${fromMenu ? '' : ', [role=menu]'}`)
      .first()
      .waitFor();
  };

/** On wide screens the filters and the content of Me are already visible. */
const whereFolded =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('button', { name }).filter({ visible: true });
    // Read once: the page has settled.
    if ((await button.count()) > 0) await button.first().click();
  };

/** Goes through the wizard to this step. */
const wizard =
  (step: number) =>
  async (page: Page): Promise<void> => {
    await page.getByLabel('First name').fill('Sam');
    await page.getByLabel('Last name').fill('Rivers');
    await page.getByRole('radio', { name: '18 to 21' }).check();
    await page.getByLabel('Location').fill('Austin, TX');
    await press(page, 'button', 'Next');
    if (step === 2) return;
    await press(page, 'button', 'Gaming');
    await press(page, 'button', 'Next');
    if (step === 4) await press(page, 'button', 'Next');
  };

/** As printed by this button. */
const printing =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(() => {
      globalThis.print = () => undefined;
    });
    await press(page, 'button', name);
    await page.emulateMedia({ media: 'print' });
  };

/** With no API responses, or only this one: another page, opened through a link. */
const withoutAnswers =
  (refusal?: ReasonCode) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/**', (route) => {
      if (refusal === undefined) return route.abort();
      const { status, message } = REASONS[refusal];
      return route.fulfill({ status, json: { code: refusal, message } });
    });
    const way =
      refusal === undefined
        ? page.getByRole('link', { name: 'Events', exact: true }).filter({ visible: true })
        : page.getByRole('main').locator(`a[href^="${PATHS.host('')}"]`);
    await way.first().click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  };

/** The email address of a suspended member. */
async function suspendedAddress(page: Page, admin: APIRequestContext): Promise<string> {
  const address = newAddress();
  const other = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!other) throw new Error('This page has no browser of its own');
  const { id } = await signInByCode(other, address);
  await other.close();
  const until = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const reason = 'Wrote to people who asked to be left alone.';
  const answer = await admin.put(`/api/admin/users/${id}/suspension`, { data: { until, reason } });
  if (!answer.ok()) throw new Error(await answer.text());
  return address;
}

/** A calendar with typical problems: no place, a time that daylight saving skips, a repetition with a different first date. */
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:walk@gallery',
  'SUMMARY:Walk around the lake',
  'DTSTART;TZID=America/Chicago:20271204T190000',
  'DURATION:PT1H',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:book@gallery',
  'SUMMARY:Book club',
  'DTSTART;TZID=America/Chicago:20271201T190000',
  'DURATION:PT2H',
  'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=3',
  'LOCATION:The Dice Parlor\\, Austin\\, TX',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

async function previewImport(page: Page): Promise<void> {
  const file = { name: 'club.ics', mimeType: 'text/calendar', buffer: Buffer.from(CALENDAR) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
}

const agree = ['checkbox', /^I agree/] as const;

/** The payment dialog, with this test card. */
const payingWith =
  (cardNumber: string) =>
  async (page: Page): Promise<void> => {
    await pressing(['button', /^Join Event/], agree, ['button', /^Continue to payment/])(page);
    await fillCard(page, cardNumber);
    await payButton(page).click();
    await page.waitForTimeout(ANSWER_MS);
  };

/** Paid according to the form, but not yet confirmed by the bank. */
async function payingSlowly(page: Page): Promise<void> {
  await page.route('**/api/payments/test/confirm', (route) =>
    route.fulfill({ json: { status: 'succeeded' } }),
  );
  await page.route(/\/api\/payments\/(?!test)[^/]+\/settle$/, (route) =>
    route.fulfill({ json: { status: 'processing' } }),
  );
  await payingWith(CARDS.pays)(page);
}

/** The demo's event for each state. */
async function eventsOf(read: ReadAs): Promise<Record<string, string>> {
  const upcoming = (await read<Event[]>('member', '/api/events?limit=100')).filter(
    ({ startTime }) => Date.parse(startTime) > Date.now() + DAY_MS,
  );
  const mine = await read<Registration[]>('member', '/api/user/events');
  const hosted = await read<Event[]>('host', '/api/host/events');
  const seated: string[] = [];
  for (const { id } of hosted) {
    const { state } = await read<{ state?: string }>('host', `/api/host/events/${id}/tables`);
    if (state === 'drawn') seated.push(id);
  }
  const first = (fits: (event: Event) => boolean): string => upcoming.find(fits)?.id ?? '';
  return {
    open: first(({ abilities, pricing }) => abilities.register.allowed && pricing.free),
    roomy: first(
      ({ spotsLeft, abilities, pricing }) => spotsLeft > 20 && abilities.register.allowed && pricing.free,
    ),
    priced: first(({ abilities, pricing }) => abilities.register.allowed && !pricing.free),
    full: first(({ spotsLeft, registration }) => spotsLeft === 0 && registration === null),
    exclusive: first(({ abilities }) => abilities.register.reason === 'club_house_required'),
    going: first(({ registration }) => registration !== null),
    series: first(({ seriesId }) => seriesId !== null),
    past: mine.find(({ event }) => event.past)?.event.id ?? '',
    hosted: hosted.find(({ past }) => !past)?.id ?? '',
    over: hosted.find(({ past }) => past)?.id ?? '',
    seated: seated[0] ?? '',
  };
}

/** The list of screens, for the existing data. */
/** `admin`: calls as an admin who has confirmed their identity. */
export async function galleryScreens(read: ReadAs, admin: APIRequestContext): Promise<GalleryScreen[]> {
  const ids = await eventsOf(read);
  const event = (state: string): string => PATHS.event(ids[state] ?? '');
  const friends = await read<Friend[]>('member', '/api/friends');
  const friend = PATHS.person(friends[0]?.memberId ?? '');
  const screen = (
    name: string,
    as: GalleryScreen['as'],
    path: string,
    show?: GalleryScreen['show'],
  ): GalleryScreen => ({ name, as, path, ...(show && { show }) });
  return [
    screen('landing', 'visitor', PATHS.home),
    screen('sign-in', 'visitor', PATHS.signIn),
    screen('sign-in-failed', 'visitor', `${PATHS.signIn}?error=sign_in_failed`),
    screen('sign-in-code', 'visitor', PATHS.signIn, async (page) => {
      await page.getByLabel('Email address').fill(newAddress());
      await press(page, 'button', 'Send me a code');
    }),
    screen('sign-in-suspended', 'visitor', PATHS.signIn, async (page) => {
      await logIn(page, await suspendedAddress(page, admin));
      await page
        .getByText(/^You can.t sign in/)
        .first()
        .waitFor();
    }),
    screen('discover', 'visitor', PATHS.discover),
    screen('events', 'visitor', PATHS.events),
    screen('events-near', 'visitor', `${PATHS.events}?near=Austin%2C+TX&radius=25`),
    screen('events-filters', 'visitor', PATHS.events, whereFolded(/^Filters/)),
    screen('events-where', 'visitor', PATHS.events, opening(['button', /^Where you look/])),
    screen('events-map', 'visitor', PATHS.events, pressing(['button', /^Show map/])),
    screen('events-none', 'visitor', `${PATHS.events}?q=zzzqqq`),
    screen('event-visitor', 'visitor', event('open')),
    screen('event-dates', 'visitor', PATHS.eventDates(ids['series'] ?? '')),
    screen('hosts', 'visitor', PATHS.hosts),
    screen('host-page', 'visitor', PATHS.host('Hill Country Ramblers')),
    ...DOCUMENTS.map((name) => screen(name, 'visitor', PATHS.document(name))),
    screen('not-found', 'visitor', '/nowhere'),
    screen('without-answers', 'visitor', PATHS.hosts, withoutAnswers()),
    screen('answer-500', 'visitor', PATHS.hosts, withoutAnswers('internal')),
    screen('answer-503', 'visitor', PATHS.hosts, withoutAnswers('unavailable')),
    screen('embed', 'visitor', PATHS.embed('Hill Country Ramblers')),
    screen('api-docs', 'visitor', '/api/docs'),
    screen('mailbox', 'visitor', '/dev/mail'),
    screen('admin-visitor', 'visitor', PATHS.admin),
    screen('link-that-is-over', 'visitor', MAIL_PATHS.weeklyMails('0'.repeat(32))),
    screen('wizard-1', 'new', event('open')),
    ...[2, 3, 4].map((step) => screen(`wizard-${step}`, 'new', PATHS.home, wizard(step))),
    screen('home', 'member', PATHS.home),
    screen('home-new', 'somebody new', PATHS.home),
    screen('home-host', 'host', PATHS.home),
    screen('me', 'member', PATHS.home, whereFolded(/^Me$/)),
    screen('me-admin', 'admin', PATHS.home, whereFolded(/^Me$/)),
    screen('events-member', 'member', PATHS.events),
    screen('my-upcoming', 'member', `${PATHS.events}?tab=upcoming`),
    screen('past-events', 'member', `${PATHS.events}?tab=past`),
    ...['open', 'priced', 'full', 'exclusive', 'going', 'past'].map((state) =>
      screen(`event-${state}`, 'member', event(state)),
    ),
    screen('event-seated', 'host', event('seated')),
    screen('bring-a-friend', 'member', event('going'), opening(['button', /^Bring a friend/])),
    screen('who-is-going', 'member', event('going'), opening(['button', /^See who is going/])),
    screen('joining', 'member', event('open'), opening(['button', /^Join Event/])),
    screen('paying', 'member', event('priced'), async (page) => {
      await pressing(['button', /^Join Event/], agree, ['button', /^Continue to payment/])(page);
      await page.getByLabel('Card number').waitFor();
    }),
    screen('paying-slowly', 'somebody new', event('priced'), payingSlowly),
    screen('paying-declined', 'somebody new', event('priced'), payingWith(CARDS.declined)),
    screen('paying-asked', 'somebody new', event('priced'), payingWith(CARDS.asks)),
    screen(
      'joined',
      'somebody new',
      event('roomy'),
      opening(['button', /^Join Event/], agree, ['button', 'Confirm Registration']),
    ),
    screen(
      'join-problem',
      'member',
      event('open'),
      opening(['button', /^Join Event/], ['button', 'Confirm Registration']),
    ),
    screen('calendar-menu', 'member', event('open'), opening(['button', /^Add to Calendar/])),
    screen('cancelling', 'member', event('going'), opening(['button', /^Cancel registration/])),
    screen('waiting', 'member', event('full'), opening(['button', /^Join the waitlist/])),
    screen('rating', 'member', event('past'), opening(['button', /^View Details/])),
    screen(
      'who-attended',
      'club',
      `${PATHS.events}?tab=past`,
      opening(['button', /^View Details/], ['tab', /^Who Attended/]),
    ),
    screen('see-again', 'member', PATHS.home, async (page) => {
      await page
        .getByRole('link', { name: /^Choose people/ })
        .first()
        .click();
      await page.waitForURL(/see-again/);
    }),
    ...['', 'upcoming', 'past', 'subscription', 'profile'].map((tab) =>
      screen(`dashboard-${tab || 'available'}`, 'member', `${PATHS.dashboard}${tab && `?tab=${tab}`}`),
    ),
    ...['', 'upcoming', 'past'].map((tab) =>
      screen(`none-${tab || 'available'}`, 'somebody new', `${PATHS.dashboard}${tab && `?tab=${tab}`}`),
    ),
    screen('none-tab-upcoming', 'somebody new', `${PATHS.events}?tab=upcoming`),
    screen('none-tab-past', 'somebody new', `${PATHS.events}?tab=past`),
    screen('none-friends', 'somebody new', PATHS.friends),
    screen('none-inbox', 'somebody new', PATHS.inbox),
    screen('dashboard-playground', 'player', PATHS.myPlan),
    screen('dashboard-club', 'club', PATHS.myPlan),
    screen('dashboard-host', 'host', PATHS.myPlan),
    screen('edit-profile', 'member', PATHS.myProfile, pressing(['button', 'Edit Profile'])),
    screen('manage-plan', 'member', PATHS.myPlan, opening(['button', 'Manage Subscription'])),
    screen('subscribe', 'member', `${PATHS.subscribe}?tier=club_house`),
    screen('friends', 'member', PATHS.friends),
    screen('ask-along', 'member', PATHS.friends, opening(['button', /^Ask .*along/])),
    screen('person', 'member', friend),
    screen('person-menu', 'member', friend, opening(['button', /^What to do about/])),
    screen(
      'person-report',
      'member',
      friend,
      opening(['button', /^What to do about/], ['menuitem', 'Report']),
    ),
    screen('person-block', 'member', friend, opening(['button', /^What to do about/], ['menuitem', 'Block'])),
    screen('person-club', 'club', friend),
    screen('blocked', 'somebody new', PATHS.myProfile, async (page) => {
      const { origin } = new URL(page.url());
      for (const hostName of ['Lakeside Supper Club', 'Mile High Mornings'])
        await page.request.post('/api/blocks', { data: { hostName }, headers: { origin } });
      await page.reload();
    }),
    screen('inbox', 'member', PATHS.inbox),
    screen('notifications', 'member', PATHS.notifications),
    screen('become-a-host', 'member', PATHS.hostDashboard),
    ...['', 'create', 'pending', 'attendees'].map((tab) =>
      screen(`host-${tab || 'events'}`, 'host', `${PATHS.hostDashboard}${tab && `?tab=${tab}`}`),
    ),
    screen(
      'host-repeat',
      'host',
      PATHS.hostDashboard,
      opening(['button', /^What to do with/], ['menuitem', 'Repeat']),
    ),
    screen(
      'host-word',
      'host',
      PATHS.hostDashboard,
      opening(['button', /^What to do with/], ['menuitem', /^Write to everybody/]),
    ),
    screen(
      'host-guest-menu',
      'host',
      `${PATHS.hostDashboard}?tab=attendees`,
      opening(['button', /^What to do about/]),
    ),
    screen(
      'host-keep-away',
      'host',
      `${PATHS.hostDashboard}?tab=attendees`,
      opening(['button', /^What to do about/], ['menuitem', /^Keep away/]),
    ),
    screen('host-printed', 'host', `${PATHS.hostDashboard}?tab=attendees`, printing(/^Print/)),
    screen(
      'host-delete',
      'host',
      PATHS.hostDashboard,
      opening(['button', /^What to do with/], ['menuitem', 'Delete']),
    ),
    screen('create-event', 'host', PATHS.createEvent),
    screen('edit-event', 'host', PATHS.editEvent(ids['hosted'] ?? '')),
    screen('import-events', 'host', PATHS.importEvents),
    screen('import-preview', 'host', PATHS.importEvents, previewImport),
    screen('door', 'host', PATHS.door(ids['seated'] ?? '')),
    screen('door-closed', 'host', PATHS.door(ids['hosted'] ?? '')),
    screen('tables', 'host', PATHS.hostTables(ids['seated'] ?? '')),
    screen('tables-printed', 'host', PATHS.hostTables(ids['seated'] ?? ''), printing(/^Print/)),
    screen('tables-off', 'host', PATHS.hostTables(ids['hosted'] ?? '')),
    screen('event-over', 'host', event('over')),
    ...['', 'approvals', 'users', 'reports', 'analytics', 'audit', 'requests', 'refunds'].map((tab) =>
      screen(`admin-${tab || 'events'}`, 'admin', `${PATHS.admin}${tab && `?tab=${tab}`}`),
    ),
    screen('admin-suspending', 'admin', `${PATHS.admin}?tab=users`, async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^What to do with/ })
        .nth(1)
        .click();
      await press(page, 'menuitem', 'Suspend');
    }),
    screen('admin-user', 'admin', `${PATHS.admin}?tab=users`, async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^What to do with/ })
        .nth(1)
        .click();
    }),
    screen('admin-reports-answered', 'admin', `${PATHS.admin}?tab=reports&state=decided`),
    screen(
      'admin-report-answer',
      'admin',
      `${PATHS.admin}?tab=reports`,
      opening(['button', /^I acted on it/]),
    ),
    screen('admin-reject', 'admin', `${PATHS.admin}?tab=approvals`, opening(['button', /^Reject/])),
    screen('admin-delete', 'admin', PATHS.admin, opening(['button', /^Delete/])),
    screen('admin-denied', 'member', PATHS.admin),
    screen('to-log-in', 'visitor', loginPath(PATHS.friends)),
    screen('offline', 'member', event('open'), async (page) => {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Events', exact: true }).filter({ visible: true }).first().click();
    }),
  ];
}
