// Statements held: access.1, routes.2, routes.43.

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LIMITS, PATHS, PLACE_COOKIE, placeCookieOf, REASONS } from '@backyard/contract';
import { expect, type Page } from '@playwright/test';
import { letAnswersComeFirst } from './answers-first.ts';
import { lookAgain, noteElements } from './drawn-elements.ts';
import { someEvent } from './events.ts';
import { readCode } from './mailbox.ts';
import { DEMO, newAddress, signInAs } from './people.ts';
import { test } from './quiet.ts';
import { read } from './steady.ts';

/** Collects the browser's errors: React reports when its rendering differs from the server's. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** The rendered `main` as markup, without attributes that only exist once scripts run. */
const drawn = (html: string): string =>
  /<main[^>]*>(.*?)<\/main>/s
    .exec(html)?.[1]
    ?.replaceAll(/<!--.*?-->|\sdata-discover="true"|\stabindex="-1"/g, '')
    .replaceAll(/\s(?=\/?>)/g, '') ?? '';

/** Data that never comes with a page: tickets, seat offers, the own table, friends, and messages and pictures. */
const COMES_LATER =
  /^\/api\/(?:user\/tickets\/|user\/see-again$|friends\/going$|events\/[^/]+\/(?:table|messages|album|handing)$)/;

const UPCOMING = `${PATHS.events}?tab=upcoming`;
/**
 * Pages that look the same to both are rendered for one of them only: visitors have no events, and members are redirected from signing
 * in.
 */
const DRAWN_FOR = {
  visitor: {
    pages: ['/', PATHS.discover, PATHS.events, PATHS.hosts, PATHS.signIn, '/nowhere'],
    events: ['open', 'full', 'exclusive', 'cancelled', 'past'],
  },
  member: {
    pages: ['/', PATHS.discover, PATHS.events, UPCOMING, PATHS.hosts],
    events: ['open', 'full', 'exclusive', 'cancelled', 'going', 'past'],
  },
} as const;

for (const person of ['visitor', 'member'] as const) {
  test(`what the server draws for ${person} is what the browser shows and keeps, and nothing is read twice`, async ({
    page,
    samples,
  }) => {
    if (person === 'member') await signInAs(page, DEMO.member);
    const { pages, events } = DRAWN_FOR[person];
    const complaints = complaintsOf(page);
    await noteElements(page);
    // Data that came with a page is fresh for two seconds, which a busy machine may need just to render it: here the clock is stopped.
    await page.clock.setFixedTime(new Date());
    const ofEvents = events.map((state) => PATHS.event(samples[state].id));
    for (const path of [...pages, ...ofEvents, PATHS.host(samples.open.hostName)]) {
      const calls: string[] = [];
      const note = (request: { url(): string; method(): string }): void => {
        const { pathname } = new URL(request.url());
        // A passkey's challenge is new each time: it is fetched with POST, so no page contains it.
        if (pathname.startsWith('/api/') && request.method() === 'GET' && !COMES_LATER.test(pathname))
          calls.push(pathname);
      };
      page.on('request', note);
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? '';
      expect(html, path).toContain('<h1');
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      // The member's waitlist entries and calendar address are loaded later on that tab.
      if (path !== UPCOMING) expect(calls, `${path} reads again what came with it`).toEqual([]);
      // Read once: the page is quiet.
      const seen = await lookAgain(page);
      expect(seen.drawn, path).toBeGreaterThan(5);
      expect.soft(seen.gone, `${path} was drawn anew`).toEqual([]);
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
      expect(title, path).toBeTruthy();
      expect(html.split('<title>'), path).toHaveLength(2);
    }
    expect(complaints).toEqual([]);
  });
}

test('what the server has drawn of a host’s dashboard is what the browser begins with', async ({ page }) => {
  await signInAs(page, DEMO.host);
  await noteElements(page);
  const complaints: string[] = [];
  // React reports when its rendering differs from the server's.
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.clock.setFixedTime(new Date());
  for (const search of ['', '?tab=create']) {
    await page.goto(`${PATHS.hostDashboard}${search}`);
    await page.waitForLoadState('networkidle');
    // Read once: the page is quiet.
    const seen = await lookAgain(page);
    expect(seen.drawn, search).toBeGreaterThan(10);
    expect.soft(seen.gone, `${search} was drawn anew`).toEqual([]);
  }
  // Pending events and most people do not come with the page: their places are reserved.
  for (const tab of ['pending', 'attendees']) {
    await page.goto(`${PATHS.hostDashboard}?tab=${tab}`);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});

/** Pages with several lazily loaded parts, some of which share requests; for each kind of person, those with different parts. */
const IN_PARTS = {
  member: {
    pages: [PATHS.home, PATHS.myProfile, UPCOMING, PATHS.friends, PATHS.notifications],
    events: ['going', 'past'],
  },
  host: {
    pages: [PATHS.home, PATHS.myProfile, PATHS.hostDashboard, `${PATHS.hostDashboard}?tab=attendees`],
    events: [],
  },
  admin: { pages: [PATHS.home, PATHS.admin, `${PATHS.admin}?tab=reports`], events: ['going'] },
} as const;
for (const person of ['member', 'host', 'admin'] as const) {
  test(`[interface.135] answers that come before the code of what shows them change nothing of what was drawn, for ${person}`, async ({
    page,
    samples,
  }) => {
    await signInAs(page, DEMO[person]);
    const complaints = complaintsOf(page);
    await letAnswersComeFirst(page);
    const { pages, events } = IN_PARTS[person];
    for (const path of [...pages, ...events.map((state) => PATHS.event(samples[state].id))]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect.soft(complaints.splice(0), path).toEqual([]);
    }
  });
}

/** Headings of the list's parts that a page was rendered with. */
const nearHeadings = (html: string): string[] =>
  [...html.matchAll(/>Near (?:<!-- -->)?([A-Z][a-z]+)<\/h[23]>/g)].map(([, city]) => city ?? '');

test('[discovery.62] a page kept for a moment is never that of another place', async ({
  page,
  playwright,
  baseURL,
}) => {
  const places = ['Austin, TX', 'Seattle, WA', null];
  const visitor = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  const pageOf = async (path: string, choice: string) => {
    const answer = await visitor.get(path, { headers: { cookie: `${PLACE_COOKIE}=${choice}` } });
    return { html: await answer.text(), cookies: answer.headers()['set-cookie'] ?? '' };
  };
  for (const path of [PATHS.events, PATHS.discover, PATHS.home]) {
    // In parallel, and then again, served from the cache.
    const asked = [...places, ...places].map(async (near) => {
      const { html } = await pageOf(path, placeCookieOf({ by: 'visitor', near, radius: 25 }));
      expect(nearHeadings(html), `${path} for ${near}`).toEqual(near === null ? [] : [near.split(',')[0]]);
    });
    await Promise.all(asked);
    // What one member chose, and where they live, must not affect others.
    const other = await pageOf(path, placeCookieOf({ by: 'a-member', near: 'Austin, TX', radius: 25 }));
    expect(nearHeadings(other.html)).toEqual([]);
  }
  await signInAs(page, DEMO.member);
  const own = await page.request.get(PATHS.events);
  expect(nearHeadings(await own.text())).toEqual(['Austin']);
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(nearHeadings((await pageOf(PATHS.events, '')).html)).toEqual([]);
  // An unknown place is ignored, and the device forgets it.
  const unknown = await pageOf(PATHS.events, placeCookieOf({ by: 'visitor', near: 'Atlantis', radius: 25 }));
  expect(unknown.html).not.toContain('Where is that?');
  expect(unknown.html).toContain('<article');
  expect(unknown.cookies).toContain(`${PLACE_COOKIE}=;`);
  await visitor.dispose();
});

test('without scripts: pages read, links lead on, and the search finds', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Events', exact: true }).first().click({ force: true });
  await expect(page).toHaveURL(PATHS.events);
  const event = await someEvent(context.request);
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/events\?q=/);
  // Not the link for an exact search, whose name contains the word, too.
  await page.getByRole('article').getByRole('link', { name: event.title, exact: true }).first().click();
  await expect(page).toHaveURL(PATHS.event(event.id));
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await context.close();
});

test('[HOLD-26] without scripts: filters and Load More find, and Join says what it needs', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATHS.events);
  const main = page.getByRole('main');
  const titles = () => main.getByRole('article').getByRole('heading').allTextContents();
  const first = await read(titles, ({ length }) => length === LIMITS.loadMoreFrom);
  await main.getByRole('button', { name: 'Load More Events' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect
    .poll(async () => {
      const next = await titles();
      return next.length > 0 && !first.every((title) => next.includes(title));
    })
    .toBe(true);

  await page.goto(PATHS.events);
  await main.getByRole('combobox', { name: 'Price' }).selectOption('true');
  await main.getByRole('combobox', { name: 'Category' }).selectOption('games');
  await main.getByRole('button', { name: 'Show events' }).click();
  await expect(page).toHaveURL(/free=true/);
  await expect(page).toHaveURL(/category=games/);
  await expect(main.getByRole('combobox', { name: 'Category' })).toHaveValue('games');
  // Other tests create events meanwhile.
  await expect(async () => {
    await page.reload();
    const answer = await context.request.get('/api/events?free=true&category=games&limit=1');
    await expect(main).toContainText(`${answer.headers()['x-total-count']} events found`, { timeout: 1 });
  }).toPass();
  await expect(main.getByText(/^\$\d/)).toHaveCount(0);
  await main.getByRole('link', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(PATHS.events);
  // Not by its text, which Playwright ignores within `noscript`.
  await expect(page.locator('noscript p').filter({ visible: true }).first()).toHaveText(
    /^Looking around, filters and signing in work without JavaScript\./,
  );

  await signInAs(page, DEMO.member);
  await page.goto(PATHS.events);
  await expect(main.locator('noscript p').filter({ visible: true }).first()).toHaveText(
    'Joining needs JavaScript. Please switch it on.',
  );
  await context.close();
});

test('without scripts: signing in, with a wrong code first, and back to where one was', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await browser.newContext();
  const page = await context.newPage();
  const email = newAddress();
  await page.goto(`${PATHS.signIn}?returnTo=${encodeURIComponent(PATHS.discover)}`);
  await page.getByLabel('Email address').fill('nobody');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Please enter a valid email address');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page).not.toHaveURL(/example\.com/);
  const code = await readCode(reader, email);
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('That code isn’t right.');
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(PATHS.discover);
  expect((await context.request.get('/api/auth/user')).status()).toBe(200);
  await Promise.all([context.close(), reader.close()]);
});

test('what is typed before the scripts arrive is there afterwards, and counts', async ({ page }) => {
  let late = Promise.withResolvers<void>();
  await page.route(/assets\/index-[\w-]+\.js/, async (route) => {
    await late.promise;
    await route.continue();
  });
  /** Opens a page whose scripts are delayed, types, and then lets them load. */
  const typeEarly = async (path: string, label: string, text: string): Promise<void> => {
    late = Promise.withResolvers();
    const asked = page.waitForRequest(/assets\/index-/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel(label).fill(text);
    await asked;
    late.resolve();
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel(label)).toHaveValue(text);
  };
  const email = newAddress();
  await typeEarly(PATHS.signIn, 'Email address', email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('main')).toContainText(email);
  await typeEarly(PATHS.events, 'Search events', 'pickleball');
  await expect(page).toHaveURL(/q=pickleball/);
  await signInAs(page, DEMO.newcomer);
  await typeEarly(PATHS.home, 'First name', 'Robin');
  await page.getByLabel('Last name').fill('Quist');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  // A reload restores the draft, and renders the page like the server did.
  const complaints = complaintsOf(page);
  await page.unroute(/assets\/index-[\w-]+\.js/);
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Quist');
  expect(complaints).toEqual([]);
});

test('what is typed on a line so slow that the scripts take longer than anybody has patience is there, too', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/assets\/index-[\w-]+\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await signInAs(page, DEMO.newcomer);
  const asked = page.waitForRequest(/assets\/index-/);
  await page.goto(PATHS.home, { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Robin');
  await asked;
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.getByRole('radio', { name: '26 to 29' }).check();
  await page.getByLabel('Location').fill('Austin, TX');
  await page.getByLabel('Last name').fill('Quist');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  // [interface.139] It shows that it has been clicked.
  await expect.poll(() => next.evaluate((button) => button.getAnimations().length)).toBe(1);
  // Long enough for the page to check several times whether it is hydrated.
  for (let look = 0; look < 5; look += 1)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interests');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Last name')).toHaveValue('Quist');
});

test('a form that is filled and sent before the scripts arrive is sent with all that was typed', async ({
  page,
}) => {
  await signInAs(page, DEMO.newcomer);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  // No response arrives before the form was sent, and each lazy part arrives after the one that requests it.
  await page.route(/assets\/(?:index|onboarding|home)[\w-]*\.js/, async (route) => {
    await sent;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(PATHS.home, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '26 to 29' }).check();
  await page.getByLabel('Location').fill('Austin, TX');
  await page.getByLabel('Last name').fill('Quist');
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('main form')).toBeVisible();
  send();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interests');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByRole('radio', { name: '26 to 29' })).toBeChecked();
});

test('a file that is chosen before the scripts arrive is chosen once they have, and loses nothing that is typed after it', async ({
  page,
}) => {
  await signInAs(page, DEMO.host);
  const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/assets\/index-[\w-]+\.js/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(PATHS.importEvents, { waitUntil: 'commit' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from('title,start\n') });
  const address = page.getByLabel('Address of a calendar');
  await address.fill('https://calendar.example/club.ics');
  goOn();
  await expect(page.getByRole('main')).toContainText(REASONS.import_empty.message);
  await expect(address).toHaveValue('https://calendar.example/club.ics');
});

for (const told of [true, false])
  test(`[HOLD-1] what was typed early counts for what is pressed as soon as the page answers, ${told ? 'and goes on' : 'also where it hears of it late'}`, async ({
    page,
  }) => {
    // Holds all timers until the test releases them, so that the page cannot report that it is hydrated.
    await page.addInitScript((quiet) => {
      const later: (() => void)[] = [];
      const wait = setTimeout;
      const hold = (act: () => void, ms = 0, ...rest: unknown[]) =>
        ms === 20 ? later.push(act) : wait(act, ms, ...rest);
      Object.assign(globalThis, { setTimeout: hold, goOn: () => later.splice(0).forEach((act) => act()) });
      if (quiet) addEventListener('takenover', (event) => event.stopImmediatePropagation(), true);
    }, !told);
    const late = Promise.withResolvers<void>();
    await page.route(/assets\/index-[\w-]+\.js/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/assets\/index-/);
    await page.goto(PATHS.signIn, { waitUntil: 'commit' });
    const field = page.getByLabel('Email address');
    const email = newAddress();
    const before = told ? email.slice(0, 4) : email;
    await field.pressSequentially(before);
    await asked;
    late.resolve();
    const answers = () =>
      field.evaluate(
        (element) =>
          !element.dispatchEvent(new Event('transitioncancel', { bubbles: true, cancelable: true })),
      );
    await expect.poll(answers).toBe(true);
    if (told) await expect(field).toHaveValue(before);
    await field.pressSequentially(email.slice(before.length));
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect
      .poll(async () => {
        await page.evaluate(() => (globalThis as { goOn?: () => void }).goOn?.());
        return page.getByRole('main').textContent();
      })
      .toContain(`We have sent a code to ${email}`);
  });

test('two members and a visitor at once each get their own page', async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [one, two, visitor] = contexts;
  const ada = await signInAs(await one.newPage(), DEMO.member);
  const club = await signInAs(await two.newPage(), DEMO.club);
  for (const path of ['/', PATHS.events]) {
    const rounds = Array.from({ length: 6 }, async () => {
      const [hers, his, anybodys] = await Promise.all(
        [one, two, visitor].map(async (context) => (await context.request.get(path)).text()),
      );
      for (const [html, member] of [
        [hers, ada],
        [his, club],
      ] as const) {
        expect(html).toContain(member.email);
        expect(html).toContain('Log Out');
      }
      expect(hers).not.toContain(club.email);
      expect(his).not.toContain(ada.email);
      for (const { email } of [ada, club]) expect(anybodys).not.toContain(email);
      expect(anybodys).toContain('Log In');
    });
    await Promise.all(rounds);
  }
  await Promise.all(contexts.map((context) => context.close()));
});

test('[discovery.62] the place a member chose is in no page of who comes after them, with an ended session or as another', async ({
  page,
  request,
}) => {
  const { id } = await signInAs(page, DEMO.member);
  const choice = (by: string) => `${PLACE_COOKIE}=${placeCookieOf({ by, near: 'Seattle, WA', radius: 25 })}`;
  const session = (await page.context().cookies()).find(({ name }) => name === 'session')?.value ?? '';
  const pageWith = async (cookie: string): Promise<string> =>
    (await request.get(PATHS.events, { headers: { cookie } })).text();
  const another = 'another-member';
  expect(await pageWith(`session=${session}; ${choice(id)}`)).toContain('Seattle');
  for (const cookie of [`session=${session}; ${choice(another)}`, `session=ended; ${choice(another)}`])
    expect(await pageWith(cookie)).not.toContain(another);
});

test('a page travels compressed', async ({ request }) => {
  for (const path of [PATHS.events, '/nowhere']) {
    const { 'content-encoding': encoding, vary } = (await request.get(path)).headers();
    expect(encoding).toMatch(/^(?:br|gzip)$/);
    expect(vary).toBe('cookie, accept-encoding');
  }
});

test('statuses say what is there', async ({ request }) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await status('/')).toBe(200);
  expect(await status('/nowhere')).toBe(404);
  for (const id of ['01900000-0000-7000-8000-000000000000', 'no-id-at-all']) {
    const answer = await request.get(PATHS.event(id));
    expect(answer.status(), id).toBe(404);
    expect(drawn(await answer.text()), id).toMatch(/<h1[^>]*>(?:<!--.*?-->)?404 Page Not Found/);
  }
  expect((await request.head('/nowhere')).status()).toBe(404);
});

test('scripts come from this site alone, on every page, and one runs from within it', async ({ request }) => {
  for (const path of ['/', PATHS.events, PATHS.signIn, '/nowhere']) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    const html = await answer.text();
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    const running = inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''));
    // Scripts before the first paint are allowed by a nonce, which is different in each response.
    const nonce = /script-src[^;]* 'nonce-([^']{16,})'/.exec(policy)?.[1];
    expect(running, path).toEqual([` nonce="${nonce}"`]);
    expect(await (await request.get(path)).text()).not.toContain(nonce);
    expect(html).not.toMatch(/\sstyle="/);
  }
});

test('a card leads to its event with its picture, where the browser knows how', async ({ page }) => {
  await page.goto(PATHS.events);
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const [title = ''] = await read(
    () => link.allInnerTexts(),
    ({ length }) => length === 1,
  );
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset['carried'] = String(document.querySelectorAll('.cover').length);
      return start(update);
    };
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-carried', '1');
  await expect(page.locator('.cover')).toHaveCount(1);
});

test('[HOLD-23] pages are drawn by React for production, whatever NODE_ENV says where the server runs', () => {
  const folder = fileURLToPath(new URL('../web/dist/server', import.meta.url));
  const files = globSync('**/*.js', { cwd: folder });
  const sources = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('');
  // React's builds can be told apart: the production one replaces error messages with numbers.
  expect(sources).toContain('Minified React error #');
  expect(sources).not.toContain('NODE_ENV');
  expect(sources).not.toMatch(/react[\w-]*\.development\.js/);
});
