import {
  CATEGORY_LABELS,
  PATHS,
  READING_HEADER,
  readingHeaderOf,
  type Event,
  type SearchReading,
} from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { reply, type Answers } from '../../testing/canned-api.ts';
import { anEvent, idOf } from '../../testing/events.ts';
import { openScreen } from '../../testing/screen.tsx';

const READING: SearchReading = {
  said: [
    { label: 'Games', without: 'tonight austin' },
    { label: 'Tonight', without: 'game austin' },
    { label: 'Near Austin, TX', without: 'game tonight' },
  ],
  place: { label: 'Austin, TX', radius: 25 },
  corrected: null,
};
const found = (events: Event[], reading: SearchReading | null): Answers => ({
  'GET /api/events': ({ query }) =>
    reply(200, events, {
      'x-total-count': String(events.length),
      ...(query['q'] === undefined || query['exact'] === 'true' || reading === null
        ? {}
        : { [READING_HEADER]: readingHeaderOf(reading) }),
    }),
});
const open = (search: string, answers: Answers) =>
  openScreen(`${PATHS.events}?${new URLSearchParams({ q: search })}`, { answers });
const chips = page.getByRole('list', { name: 'Narrowed to' });
const address = (): string => location.search;
const parts = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);

it('[discovery.63] says that there are more where the server stopped counting', async () => {
  await openScreen(PATHS.events, {
    answers: {
      'GET /api/events': () =>
        reply(200, [anEvent()], { 'x-total-count': '10000', 'x-total-count-is': 'at-least' }),
    },
  });
  await expect.element(page.getByText('10,000+ events found')).toBeVisible();
});

describe('[discovery.57] the screen says what it understood of a search', () => {
  it('each thing can be taken away, and all of it', async () => {
    const near = { ...anEvent(), nearby: true };
    const screen = await open('game tonight austin', found([near], READING));
    await expect.element(chips.getByRole('listitem').nth(2)).toMatchTextContent('Near Austin, TX');
    await expect.poll(parts).toEqual(['Near Austin']);
    await expectNoViolations('main');
    await chips.getByRole('link', { name: 'Without: Tonight' }).click();
    await expect.poll(address).toBe('?q=game+austin');
    await expect.element(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('game austin');
    await page.getByRole('link', { name: 'Only the words “game austin”' }).click();
    await expect.poll(address).toBe('?q=game+austin&exact=true');
    await expect.element(chips).not.toBeInTheDocument();
    await expect.poll(() => screen.sent('GET /api/events').at(-1)?.query).toMatchObject({ exact: 'true' });
    // And back again.
    await page.getByRole('link', { name: 'Without: Only the words “game austin”' }).click();
    await expect.element(chips).toBeVisible();
  });

  it('“All Events” is not chosen meanwhile, and takes the words away', async () => {
    await open('game tonight austin', found([anEvent()], READING));
    const all = page.getByRole('button', { name: 'All Events', exact: true });
    await expect.element(chips).toBeVisible();
    await expect.element(all).toHaveAttribute('aria-pressed', 'false');
    await all.click();
    await expect.poll(address).toBe('');
    await expect.element(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('');
    await expect.element(all).toHaveAttribute('aria-pressed', 'true');
  });

  it('a place alone hides nothing: all events are there', async () => {
    const place = { ...READING, said: [{ label: 'Near Austin, TX', without: '' }] };
    await open('austin', found([anEvent()], place));
    await expect.element(chips).toBeVisible();
    const all = page.getByRole('button', { name: 'All Events', exact: true });
    await expect.element(all).toHaveAttribute('aria-pressed', 'true');
  });

  it('[discovery.60] what is typed anew is understood again', async () => {
    await openScreen(`${PATHS.events}?q=chess&exact=true`, { answers: found([anEvent()], READING) });
    await expect.element(page.getByRole('link', { name: /Only the words “chess”/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search events' }).fill('game night');
    await expect.poll(address).toBe('?q=game+night');
    await expect.element(chips).toBeVisible();
  });

  it('nothing found: says to take one away', async () => {
    await open('game tonight austin', found([], READING));
    await expect.element(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect.element(page.getByText('Take one away to find more.')).toBeVisible();
    await expect.element(chips).toBeVisible();
  });

  it('[discovery.69] nothing found tonight: the next evening that has any, a wider circle, and the way out', async () => {
    const tonight = { ...READING, said: [{ label: 'Tonight', without: '' }] };
    await openScreen(`${PATHS.events}?q=tonight&within=10&near=Austin%2C+TX`, {
      answers: {
        'GET /api/events': ({ query }) => {
          const events = query['q'] === undefined || query['within'] === undefined ? [anEvent()] : [];
          return reply(200, events, {
            'x-total-count': String(events.length),
            ...(query['q'] !== undefined && { [READING_HEADER]: readingHeaderOf(tonight) }),
          });
        },
      },
    });
    await expect
      .element(page.getByText('Nothing matches all of this: Tonight, Within 10 miles.', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByText('Without “Tonight”: 1 event.', { exact: true })).toBeVisible();
    // Its title, its day, and its place.
    await expect
      .element(
        page
          .getByRole('main')
          .getByRole('link', { name: /^\w{3}, \w{3} \d+: Supper club.*, Austin, TX/ })
          .first(),
      )
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Further away · 1 event' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Clear All Filters' })).toBeVisible();
    await expectNoViolations('main');
    await page.getByRole('button', { name: 'Without “Tonight” · 1 event' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
    await expect.poll(address).toBe('?within=10&near=Austin%2C+TX');
  });

  it('[discovery.69] offers to drop each thing that was understood, where that finds something', async () => {
    await openScreen(`${PATHS.events}?q=game+tonight+austin`, {
      answers: {
        'GET /api/events': ({ query }) => {
          const { q } = query;
          const events = q === 'tonight austin' || q === 'game tonight' ? [anEvent()] : [];
          return reply(200, events, {
            'x-total-count': String(events.length),
            ...(q === 'game tonight austin' && { [READING_HEADER]: readingHeaderOf(READING) }),
          });
        },
      },
    });
    const ways = page.getByRole('main').getByRole('button', { name: /^Without “/ });
    await expect.element(ways.nth(0)).toMatchTextContent('Without “Games” · 1 event');
    await expect.element(ways.nth(1)).toMatchTextContent('Without “Near Austin, TX” · 1 event');
    await expect.element(ways.nth(2)).not.toBeInTheDocument();
  });

  it('every filter that narrows stands among them, and can be taken away', async () => {
    await openScreen(
      `${PATHS.events}?${new URLSearchParams({ q: 'game tonight austin', when: 'weekend', host: 'Ada', category: 'games', tier: 'playground', free: 'true' })}`,
      { answers: found([anEvent()], READING) },
    );
    await expect
      .poll(() =>
        chips
          .getByRole('link')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(
        [
          'Games',
          'Tonight',
          'Near Austin, TX',
          'This Weekend',
          'Free Events',
          'Ada',
          CATEGORY_LABELS.games,
          'Playground Access',
        ].map((label) => `Without: ${label}`),
      );
    await expectNoViolations('main');
    await chips.getByRole('link', { name: 'Without: This Weekend' }).click();
    await expect.element(chips.getByRole('link', { name: 'Without: This Weekend' })).not.toBeInTheDocument();
    expect(new URLSearchParams(address()).get('when')).toBeNull();
  });

  it('a search that is only words says nothing', async () => {
    await open('chess', found([anEvent()], null));
    await expect.element(page.getByRole('article')).toBeVisible();
    await expect.element(page.getByText(/Only the words/)).not.toBeInTheDocument();
  });
});

it('[discovery.58] a slip: says what was looked for instead', async () => {
  await open('potery', found([anEvent()], { said: [], place: null, corrected: 'pottery' }));
  await expect.element(page.getByText('Nothing mentions “potery”. We looked for pottery.')).toBeVisible();
});

it('[discovery.59] what is called so comes first, under a heading of its own', async () => {
  const events = [anEvent({ id: idOf(1), title: 'Chess' }), anEvent({ id: idOf(2), title: 'Chess and pie' })];
  const [first, second] = events;
  if (!first || !second) throw new Error('two events');
  await open('chess', found([{ ...first, named: true }, second], null));
  await expect.poll(parts).toEqual(['By that name', 'Others']);
});

it.for([
  [[], 'No events found'],
  [[anEvent()], '1 event found'],
] as const)(
  '[interface.138] words that find little lead to all of the kind that they mean: %#',
  async ([events, said]) => {
    await openScreen(`${PATHS.events}?q=dinner&when=week`, { answers: found([...events], null) });
    const main = page.getByRole('main');
    await expect.element(main).toMatchTextContent(said);
    await expect
      .element(main.getByRole('link', { name: 'Food events' }))
      .toHaveAttribute('href', '/events?category=food&when=week');
    await expectNoViolations('main');
  },
);

it('[interface.138] what finds enough, and what means no kind, is left alone', async () => {
  const six = Array.from({ length: 6 }, (_, index) => anEvent({ id: idOf(300 + index) }));
  await openScreen(`${PATHS.events}?q=dinner`, { answers: found(six, null) });
  await expect.element(page.getByText('Never miss one:')).toBeVisible();
  await expect.element(page.getByText('Related:')).not.toBeInTheDocument();
});

it('[discovery.74] the search can be cleared by a button of its own, and goes on being typed in', async () => {
  await open('potery', found([anEvent()], null));
  const box = page.getByRole('searchbox', { name: 'Search events' });
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
  await expect.poll(address).toBe('');
  await expect.element(page.getByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
});
