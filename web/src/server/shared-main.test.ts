import type { CurrentUser, Event } from '@backyard/contract';
import { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AppContext } from '../lib/app-context.ts';
import { currentUserKey } from '../lib/current-user.ts';
import { renderPage } from '../server.tsx';
import { anEvent, idOf, joined, registrationFor } from '../testing/events.ts';
import { admin, clubMember, host, member, player } from '../testing/people.ts';
import { usualAnswers } from '../testing/usual-answers.ts';
import { fieldAt, noted, type Read } from './noted-reads.ts';
import { createSharedMain, type Draw } from './shared-main.ts';

const TEMPLATE = { html: '<html><head></head><body><div id="root"></div></body></html>', manifest: null };

/** The first moment of a minute. */
const AT = Date.UTC(2026, 6, 4, 18);

// Lists include the minute in which they were fetched.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: AT }));
afterEach(() => void vi.setSystemTime(AT));
afterAll(() => void vi.useRealTimers());

interface Seen {
  user: CurrentUser;
  event: Event;
  own?: Event[];
}

/** The page that this person receives, given the API's responses to them. */
async function pageOf(
  path: string,
  { user, event, own = [] }: Seen,
  origin = 'http://localhost',
): Promise<string> {
  const usual = Object.entries(usualAnswers(user));
  const answer = (at: string): unknown => {
    if (at === '/api/auth/user') return user;
    if (at === '/api/user/events') return own.map((one) => registrationFor(one));
    if (at === `/api/events/${event.id}`) return event;
    if (at === '/api/events') return [event];
    return usual.find(
      ([name]) =>
        name.startsWith('GET ') && new RegExp(`^${name.slice(4).replaceAll(/:\w+/g, '[^/]+')}$`).test(at),
    )?.[1];
  };
  const page = await renderPage(
    {
      url: origin + path,
      now: new Date(),
      place: null,
      send: async (asked) => {
        const body = answer(asked.split('?')[0] ?? '');
        return body === undefined
          ? Response.json({ message: 'Not Found', code: 'not_found' }, { status: 404 })
          : Response.json(body);
      },
    },
    TEMPLATE,
  );
  return 'html' in page ? page.html : '';
}

// Without a host page, because the host's section would make a request of its own.
const OPEN = anEvent({ hostPage: false });
const EVENT = `/events/${idOf(100)}`;
const ADA = { user: member({ id: idOf(1), firstName: 'Ada' }), event: OPEN };
const BEN = {
  user: member({ id: idOf(2), firstName: 'Ben', profileImageUrl: '/images/ben.webp' }),
  event: OPEN,
};
const CHE = { user: clubMember({ id: idOf(3), firstName: 'Che' }), event: OPEN };
const DOT = { user: player({ id: idOf(4), firstName: 'Dot' }), event: joined(OPEN), own: [joined(OPEN)] };
const EVE = {
  user: member({ id: idOf(5), firstName: 'Eve' }),
  event: anEvent({ title: 'Only for Eve', hostPage: false }),
};
const FAY = {
  user: member({ id: idOf(6), firstName: 'Fay' }),
  event: OPEN,
  own: [joined(OPEN), joined(OPEN)],
};
const GUS = { user: host({ id: idOf(7), firstName: 'Gus' }), event: OPEN };
const HAL = { user: admin({ id: idOf(8), firstName: 'Hal' }), event: OPEN };
const ALL = [ADA, BEN, CHE, DOT, EVE, FAY, GUS, HAL];

let asked = 0;

/** Renders at a host name used only once, so that nothing is shared; the host name in the result is then corrected. */
async function alone(path: string, seen: Seen): Promise<string> {
  const origin = `http://alone-${(asked += 1)}.localhost`;
  return (await pageOf(path, seen, origin)).replaceAll(origin, 'http://localhost');
}

/** Some parts of these pages load modules of their own; after this they are loaded. Until then a page is rendered without them. */
async function loadParts(paths: readonly string[]): Promise<void> {
  for (const path of paths.filter((one) => !loaded.has(one))) {
    for (const seen of ALL)
      await vi.waitFor(
        async () => expect(await alone(path, seen), path).not.toContain('Switched to client rendering'),
        { timeout: 60_000 },
      );
    loaded.add(path);
  }
}
/** The paths whose modules are loaded; modules stay loaded. */
const loaded = new Set<string>();

it.each([EVENT, '/events', '/', '/dashboard', '/hosts', '/host', '/admin'])(
  '%s is for each person what it is when they ask alone, to the letter, whoever else has asked',
  async (path) => {
    await loadParts([path]);
    const expected = await Promise.all(ALL.map((seen) => alone(path, seen)));
    // The second identical request stores the rendered page, and the third receives the stored one.
    for (let turn = 0; turn < 3; turn += 1)
      for (const [place, seen] of ALL.entries()) expect(await pageOf(path, seen)).toBe(expected[place]);
  },
);

it('whoever goes from page to page is sent each as when they ask for it alone, to the letter', async () => {
  const events = [
    OPEN,
    anEvent({ id: idOf(101), hostPage: false }),
    anEvent({ id: idOf(102), hostPage: false }),
  ];
  const paths = [
    '/',
    '/events',
    '/events?tab=upcoming',
    ...events.map(({ id }) => `/events/${id}`),
    `/events/${OPEN.id}?join=1`,
    '/Events',
    '/dashboard',
    '/dashboard?tab=profile',
    '/hosts',
    '/inbox',
  ];
  const visits = paths.flatMap((path) =>
    ALL.map((seen) => {
      const event = events.find(({ id }) => path.includes(id)) ?? seen.event;
      return { path, seen: { ...seen, event: path === EVENT ? seen.event : event } };
    }),
  );
  await loadParts(paths);
  const expected: string[] = [];
  for (const { path, seen } of visits) expected.push(await alone(path, seen));
  for (let turn = 0; turn < 2; turn += 1)
    for (const [place, { path, seen }] of visits.entries())
      expect(await pageOf(path, seen), path).toBe(expected[place]);
});

it('the frame is the same to the letter for as long as it is kept', async () => {
  const frameOf = async (): Promise<string[]> => {
    const html = await alone(EVENT, FAY);
    const before = html.slice(html.indexOf('<body>'), html.indexOf('<main '));
    return [before, html.slice(html.lastIndexOf('</main>'), html.lastIndexOf('</footer>'))];
  };
  await frameOf();
  const first = await frameOf();
  vi.setSystemTime(AT + 10 * 60_000 - 1);
  expect(await frameOf()).toEqual(first);
  expect(first.join('')).toContain('Fay');
});

it('what is nobody else’s is in nobody else’s page', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    for (const seen of ALL) {
      const html = await pageOf(EVENT, seen);
      for (const other of ALL)
        expect(html.includes(`"firstName":"${other.user.firstName}"`)).toBe(other === seen);
      expect(html.includes('Only for Eve')).toBe(seen === EVE);
      expect(html.includes('/images/ben.webp')).toBe(seen === BEN);
    }
  }
});

it.each([
  EVENT,
  '/events',
  '/',
  '/discover',
  '/dashboard',
  '/hosts',
  '/friends',
  '/notifications',
  '/host',
  '/admin',
])('%s is the same to the letter from the first moment of a minute to its last', async (path) => {
  await loadParts([path]);
  for (const seen of ALL) {
    vi.setSystemTime(AT);
    const first = await alone(path, seen);
    vi.setSystemTime(AT + 59_999);
    expect(await alone(path, seen)).toBe(first);
  }
});

/** Requests an address as this person; returns whether `main` was rendered, and whether a page was returned. */
function asker(
  drawing: (client: QueryClient) => void = () => undefined,
  framing: (client: QueryClient) => void = () => undefined,
) {
  let now = AT;
  const shared = createSharedMain(() => now);
  const ask = (user: CurrentUser, answer: string, reads: (person: CurrentUser) => string = () => '') => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(currentUserKey, user);
    queryClient.setQueryData(['/api/events'], answer);
    let mains = 0;
    const draw: Draw = (inside, client = queryClient) => {
      framing(client);
      if ('html' in inside) return `<main id="main">${inside.html}</main>`;
      mains += 1;
      drawing(inside.client);
      const person = inside.client.getQueryData<CurrentUser>(currentUserKey);
      return `<main id="main">${answer}${person ? reads(person) : ''}</main>`;
    };
    const context = {
      errors: null,
      statusCode: 200,
      loaderData: {},
      matches: [],
    } as unknown as StaticHandlerContext;
    const app = { queryClient } as unknown as AppContext;
    const html = shared({ url: 'http://localhost/events', app, context }, draw);
    return { html, mains };
  };
  return { ask, later: (ms: number) => void (now += ms) };
}

it('draws main at the second asking, and for nobody after that who is answered the same in this minute', () => {
  const { ask, later } = asker();
  expect(ask(ADA.user, 'one')).toEqual({ html: null, mains: 0 });
  expect(ask(BEN.user, 'one')).toEqual({ html: '<main id="main">one</main>', mains: 1 });
  expect(ask(CHE.user, 'one')).toEqual({ html: '<main id="main">one</main>', mains: 0 });
  expect(ask(CHE.user, 'two')).toEqual({ html: null, mains: 0 });
  later(60_000);
  expect(ask(ADA.user, 'one')).toEqual({ html: null, mains: 0 });
});

it.each([
  { does: 'asks for nothing yet', isShared: true, drawing: () => undefined },
  {
    does: 'has answered it',
    isShared: false,
    drawing: (client: QueryClient) => void client.setQueryData(['/later'], 'own'),
  },
])('a drawing that opens a question and $does is shared: $isShared', ({ isShared, drawing }) => {
  const { ask } = asker((client) => {
    client.getQueryCache().build(client, { queryKey: ['/later'] });
    drawing(client);
  });
  ask(ADA.user, 'one');
  expect(ask(ADA.user, 'one').mains).toBe(1);
  expect(ask(BEN.user, 'one').mains).toBe(isShared ? 0 : 1);
});

it.each([
  { opens: 'a question', frame: 1, keys: ['/waiting'] },
  { opens: 'none', frame: 0, keys: [] },
])('a frame that opens $opens is drawn so often for the next page: $frame', ({ frame, keys }) => {
  let frames = 0;
  const { ask } = asker(
    () => undefined,
    (client) => {
      frames += 1;
      for (const key of keys) client.getQueryCache().build(client, { queryKey: [key] });
    },
  );
  for (let turn = 0; turn < 3; turn += 1) ask(ADA.user, 'one');
  frames = 0;
  expect([ask(ADA.user, 'one').mains, frames]).toEqual([0, frame]);
});

it('draws main again for whoever differs in what it read of the person', () => {
  const { ask } = asker();
  const name = (person: CurrentUser): string => person.firstName ?? '';
  ask(ADA.user, 'one', name);
  expect(ask(ADA.user, 'one', name).mains).toBe(1);
  expect(ask(BEN.user, 'one', name)).toEqual({ html: '<main id="main">oneBen</main>', mains: 1 });
  expect(ask(ADA.user, 'one', name)).toEqual({ html: '<main id="main">oneAda</main>', mains: 0 });
});

it('notes what is read of a person, and what it was: methods of lists, absent fields, and all of it', () => {
  const reads = new Map<string, Read>();
  const person = { tier: 'a', able: { host: false, browse: true }, list: [{ past: true }, { past: false }] };
  const heard = noted(person as typeof person & { absent?: string }, reads);
  expect([heard.able.host, heard.absent, heard.list.filter(({ past }) => past).length]).toEqual([
    false,
    undefined,
    1,
  ]);
  const same = (other: object): boolean =>
    [...reads.values()].every(([path, told]) => fieldAt(other, path) === told);
  expect(same(person)).toBe(true);
  expect(same({ ...person, tier: 'b', able: { host: false, browse: false } })).toBe(true);
  expect(same({ ...person, able: { host: true, browse: true } })).toBe(false);
  expect(same({ ...person, absent: 'there' })).toBe(false);
  expect(same({ ...person, list: [{ past: true }, { past: true }] })).toBe(false);
  expect(same({ ...person, list: [...person.list, { past: false }] })).toBe(false);
  expect({ ...heard.able }).toEqual(person.able);
  expect(same({ ...person, able: { host: false, browse: false } })).toBe(false);
});
