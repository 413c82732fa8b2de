import { PATHS, type Event } from '@backyard/contract';
import { expect, type Page } from '@playwright/test';
import { someEvent, upcomingEvents } from './events.ts';
import { DEMO, signInAs } from './people.ts';
import { test } from './quiet.ts';
import { read } from './steady.ts';

/**
 * The errors in a page's markup as sent (HTML standard, 4 and 13.2): elements that the parser moves, closes or drops; duplicate ids and
 * attributes; `meta` without content; references to missing ids; nested controls.
 */
async function mistakesIn(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const mistakes: string[] = [];
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const all = [...parsed.querySelectorAll('*')];
    // Raw text, which contains no elements, and comments, with which React marks where parts begin.
    const markup = source
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/(<(script|style|title|noscript)\b[^>]*>).*?(<\/\2>)/gs, '$1$3');
    const written = [...markup.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/gi)];
    // A template's content is not part of the page.
    const withKept = all.flatMap((one) =>
      one instanceof HTMLTemplateElement ? [one, ...one.content.querySelectorAll('*')] : one,
    );
    const names = withKept
      .filter((one) => one.parentElement?.closest('noscript') == null)
      .map((one) => one.localName);
    const sent = written.map(([, name = '']) => name.toLowerCase());
    const differs = sent.findIndex((name, index) => name !== names[index]?.toLowerCase());
    if (differs !== -1 || sent.length !== names.length)
      mistakes.push(
        `parsed otherwise than sent at ${sent.slice(Math.max(0, differs - 3), differs + 3).join(' > ')}`,
      );
    for (const [, name, attributes = ''] of written) {
      const given = [...attributes.matchAll(/\s([^\s=>"'/]+)(?:="[^"]*")?/g)].map(([, one]) => one);
      if (new Set(given).size < given.length)
        mistakes.push(`${name}: an attribute twice: ${given.join(' ')}`);
    }
    const ids = all.flatMap((one) => one.getAttribute('id') ?? []);
    for (const id of ids.filter((one, index) => ids.indexOf(one) !== index)) mistakes.push(`id twice: ${id}`);
    for (const meta of parsed.querySelectorAll('meta:not([charset])')) {
      const says = ['name', 'property', 'http-equiv', 'itemprop'].filter((one) => meta.hasAttribute(one));
      if (says.length !== 1 || !meta.hasAttribute('content')) mistakes.push(meta.outerHTML);
    }
    for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'list', 'form']) {
      for (const one of parsed.querySelectorAll(`[${name}]`)) {
        for (const id of (one.getAttribute(name) ?? '').split(/\s+/))
          if (!ids.includes(id)) mistakes.push(`${one.localName} ${name}="${id}" leads nowhere`);
      }
    }
    for (const one of parsed.querySelectorAll(
      'a a, a button, button a, button button, label label, img:not([alt])',
    ))
      mistakes.push(`not allowed there: ${one.outerHTML.slice(0, 120)}`);
    for (const one of parsed.querySelectorAll(
      'ul > :not(li, script, template), ol > :not(li, script, template)',
    ))
      mistakes.push(`not a list's: ${one.outerHTML.slice(0, 120)}`);
    if (parsed.querySelectorAll('title').length !== 1) mistakes.push('not one title');
    if (parsed.documentElement.lang === '') mistakes.push('no language');
    return mistakes;
  }, html);
}

test('the check of markup finds mistakes', async ({ page }) => {
  const wrap = (head: string, body: string): string =>
    `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body>${body}</body></html>`;
  expect(
    await mistakesIn(page, wrap('<meta name="a" content="b">', '<p id="a">A</p><label for="a">B</label>')),
  ).toEqual([]);
  for (const [head, body] of [
    ['<meta property="csp-nonce" nonce="x">', ''],
    ['', '<p><div>A</div></p>'],
    ['', '<p id="a"></p><p id="a"></p>'],
    ['', '<p id="a" id="b"></p>'],
    ['', '<label for="nowhere">A</label>'],
    ['', '<a href="/"><button>A</button></a>'],
    ['', '<ul><p>A</p></ul>'],
    ['', '<img src="/a.png">'],
  ] as const)
    expect(await mistakesIn(page, wrap(head, body)), head + body).not.toEqual([]);
});

for (const person of ['visitor', 'member', 'host', 'admin'] as const) {
  test(`[HOLD-27] the pages that ${person} is sent are valid`, async ({ page }) => {
    if (person !== 'visitor') await signInAs(page, DEMO[person]);
    const event = await someEvent(page.request);
    const paths = [
      PATHS.home,
      PATHS.events,
      PATHS.discover,
      PATHS.hosts,
      PATHS.event(event.id),
      PATHS.host(event.hostName),
      PATHS.signIn,
      PATHS.subscribe,
      PATHS.dashboard,
      `${PATHS.dashboard}?tab=profile`,
      PATHS.hostDashboard,
      PATHS.createEvent,
      PATHS.admin,
      '/nowhere',
    ];
    for (const path of paths) {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
      expect(await mistakesIn(page, await answer.text()), path).toEqual([]);
    }
  });
}

test('[HOLD-27] a host’s page links its feeds, for programs and for people', async ({ page }) => {
  const event = await someEvent(page.request);
  await page.goto(PATHS.host(event.hostName));
  for (const [type, name] of [
    ['text/calendar', 'Calendar feed'],
    ['application/rss+xml', 'RSS feed'],
  ] as const) {
    const named = page
      .getByRole('link', { name })
      .or(page.locator(`head link[rel=alternate][type="${type}"]`));
    const [href = '', ...same] = await read(
      () => named.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
      ({ length }) => length === 2,
    );
    expect(same).toEqual([href]);
    const feed = await page.request.get(href);
    expect(feed.status()).toBe(200);
    expect(feed.headers()['content-type']).toContain(type);
  }
});

for (const [which, choose] of [
  ['an event', ({ registration }: Event) => registration === null],
  ['one that somebody goes to', ({ registration }: Event) => registration !== null],
] as const) {
  test(`[HOLD-27] ${which} on paper is the event, without navigation and buttons`, async ({ page }) => {
    await signInAs(page, DEMO.member);
    const event = (await upcomingEvents(page.request)).find(choose);
    if (!event) throw new Error(`The demo data has not ${which}`);
    await page.goto(PATHS.event(event.id));
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(event.location).first()).toBeVisible();
    for (const hidden of ['header nav', 'footer', 'a[href="#main"]'])
      await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
}
