// Statements held: hosts.28, hosts.34-37, follow.3, follow.11-12.

/** Meeting hosts and following them: texts, requests, and failures. */
import { loginPath, PATHS, type EventHost, type HostCard, type NextEvent } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { BROKEN, refusal, reply, SIGNED_OUT, type Answers } from '../testing/canned-api.ts';
import { anEvent, forVisitor, idOf } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { expectSentToLogIn, expectToast, goBack, openScreen, textsOf } from '../testing/screen.tsx';

const NEXT: NextEvent = {
  id: idOf(200),
  title: 'Chess at dusk',
  startTime: '2026-12-05T01:00:00.000Z',
  timeZone: 'America/Chicago',
  location: 'The Barn',
  city: 'Austin',
  state: 'TX',
  pricing: { listPrice: '12.00', steps: [], payable: '12.00', free: false },
  full: true,
  registered: false,
};
const CARD: HostCard = {
  hostName: 'Ada & Friends',
  imageUrl: null,
  bio: 'We bring dice.',
  averageRating: 4.5,
  ratings: 2,
  city: 'Austin',
  state: 'TX',
  upcomingEvents: 2,
  nextEvent: NEXT,
};
const HOST: EventHost = {
  hostName: 'Ada & Friends',
  imageUrl: null,
  bio: 'We bring dice.',
  averageRating: 4.5,
  ratings: 2,
  following: false,
  abilities: { follow: { allowed: true } },
  upcomingEvents: 2,
  nextEvents: [NEXT, { ...NEXT, id: idOf(201), title: 'Checkers', full: false }],
};
const FOLLOWED = { hostName: HOST.hostName, imageUrl: null, since: '2026-11-20T18:00:00.000Z' };
const follow = page.getByRole('button', { name: 'Follow Ada & Friends' });
const following = page.getByRole('button', { name: 'Following Ada & Friends' });

const onEvent = (answers: Answers = {}, as: ReturnType<typeof member> | null = member()) =>
  openScreen(PATHS.event(idOf(100)), {
    as,
    answers: {
      'GET /api/events/:id': as ? anEvent() : forVisitor(),
      'GET /api/events/:id/host': HOST,
      ...answers,
    },
  });

it('hosts have a face, words, a city, what others thought, and what comes next with its price', async () => {
  await openScreen(PATHS.hosts, { as: null, answers: { 'GET /api/host-directory': [CARD] } });
  const tile = page.getByRole('listitem').filter({ hasText: 'We bring dice.' });
  for (const words of ['Ada & Friends', 'Austin, TX', '4.5 of 5 · 2 ratings', 'Chess at dusk', '$12.00'])
    await expect.element(tile).toMatchTextContent(words);
  await expect.element(tile).toMatchTextContent('Full · Join the waitlist');
  await expectNoViolations();
});

it('hosts are found by name and place, in the page’s address; nobody found, a place nobody knows', async () => {
  const asked: string[] = [];
  const screen = await openScreen(PATHS.hosts, {
    as: null,
    answers: {
      'GET /api/host-directory': ({ query }) => {
        asked.push(`${query['q'] ?? ''} ${query['near'] ?? ''}`);
        return [CARD];
      },
    },
  });
  await page.getByLabelText('Name').fill('ada');
  await page.getByLabelText('Near').fill('Austin, TX');
  await page.getByRole('button', { name: 'Find hosts' }).click();
  await expect.poll(() => asked.at(-1)).toBe('ada Austin, TX');
  screen.answer({ 'GET /api/host-directory': [] });
  await page.getByLabelText('Name').fill('bob');
  await page.getByRole('button', { name: 'Find hosts' }).click();
  await expect.element(page.getByText('No host found.')).toBeVisible();
  screen.answer({ 'GET /api/host-directory': refusal('place_unknown') });
  await page.getByLabelText('Near').fill('Nowhere');
  await page.getByRole('button', { name: 'Find hosts' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We do not know that place');
});

it.each([
  ['a visitor', null],
  ['a member', member()],
])(
  '[interface.133] %s types on while the hosts that were asked for arrive; Back says what was asked before',
  async (_who, as) => {
    const held = Promise.withResolvers<HostCard[]>();
    const asked: unknown[] = [];
    const screen = await openScreen(PATHS.hosts, {
      as,
      answers: {
        'GET /api/host-directory': ({ query }) => {
          asked.push(query['q']);
          return query['q'] === 'ada' ? held.promise : [CARD];
        },
      },
    });
    const name = page.getByLabelText('Name');
    await name.fill('ada');
    await page.getByRole('button', { name: 'Find hosts' }).click();
    await expect.poll(() => asked).toContain('ada');
    await name.fill('bob');
    held.resolve([{ ...CARD, hostName: 'Ada Alone' }]);
    await expect.poll(() => new URL(location.href).searchParams.get('name')).toBe('ada');
    await expect.element(page.getByRole('heading', { name: 'Ada Alone' })).toBeVisible();
    await expect.element(name).toHaveValue('bob');
    await expect.element(name).toHaveFocus();
    await goBack();
    await expect.element(name).toHaveValue('');
    await screen.goTo(`${PATHS.hosts}?name=ada`);
    await expect.element(name).toHaveValue('ada');
  },
);

it('hosts near the place that one looks from stand first, before all of them [hosts.37]', async () => {
  const asked: unknown[] = [];
  await openScreen(PATHS.hosts, {
    as: member(),
    answers: {
      'GET /api/host-directory': ({ query }) => {
        asked.push({ near: query['near'], within: query['within'] });
        return query['near'] === undefined
          ? [{ ...CARD, hostName: 'Far Away', nextEvent: null }, CARD]
          : [CARD];
      },
      'GET /api/events/hosts': ({ query }) => {
        asked.push(query['radius']);
        return [anEvent({ nearby: true }), anEvent({ id: idOf(301), nearby: false })];
      },
    },
  });
  await expect.element(page.getByRole('button', { name: /Austin, TX · 10 mi/ })).toBeVisible();
  const headings = () =>
    textsOf(
      page.getByRole('heading', { name: /^(?:Near Austin|Hosts near Austin|All hosts|Further away)$/ }),
    );
  await expect.poll(headings).toEqual(['Hosts near Austin', 'All hosts', 'Near Austin', 'Further away']);
  const near = page.getByRole('region', { name: 'Hosts near Austin' });
  await expect.element(near).toMatchTextContent('Ada & Friends');
  await expect.element(near).not.toMatchTextContent('Far Away');
  expect(asked).toEqual(
    expect.arrayContaining([
      { near: 'Austin, TX', within: '10' },
      { near: undefined, within: undefined },
      '10',
    ]),
  );
  await expectNoViolations();
});

it('where nobody hosts near, that is said, and all hosts follow [hosts.37]', async () => {
  await openScreen(PATHS.hosts, {
    as: member(),
    answers: { 'GET /api/host-directory': ({ query }) => (query['near'] === undefined ? [CARD] : []) },
  });
  await expect.element(page.getByText('Nobody hosts within 10 miles just now.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'All hosts' })).toMatchTextContent('Ada & Friends');
});

it('[follow.11] beside an event one follows its host by one press, and unfollows by another', async () => {
  const sent: string[] = [];
  const screen = await onEvent({
    'POST /api/hosts/:name/follow': ({ params }) => {
      sent.push(`follow ${params['name']}`);
      return reply(201, FOLLOWED);
    },
    'DELETE /api/hosts/:name/follow': ({ params }) => {
      sent.push(`unfollow ${params['name']}`);
      return reply(204);
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Your host' })).toBeVisible();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
  screen.answer({ 'GET /api/events/:id/host': { ...HOST, following: true } });
  await follow.click();
  await expectToast('You follow Ada & Friends');
  await expect.element(following).toHaveAttribute('aria-pressed', 'true');
  screen.answer({ 'GET /api/events/:id/host': HOST });
  await following.click();
  await expect.element(follow).toBeVisible();
  expect(sent).toEqual(['follow Ada & Friends', 'unfollow Ada & Friends']);
  await expectNoViolations();
});

const refusing = (reason: string): Answers => ({
  'GET /api/events/:id/host': {
    ...HOST,
    abilities: { follow: { allowed: false, reason, message: 'No.' } },
  },
});

it('[follow.11] a visitor logs in first, and comes back', async () => {
  await onEvent(refusing('unauthorized'), null);
  await expect
    .element(page.getByRole('link', { name: 'Follow Ada & Friends' }))
    .toHaveAttribute('href', loginPath(PATHS.event(idOf(100))));
});

it('the host reads no button', async () => {
  await onEvent(refusing('own_host_page'));
  await expect.element(page.getByRole('heading', { name: 'Your host' })).toBeVisible();
  await expect.element(follow).not.toBeInTheDocument();
});

it('without an answer the event stands for itself', async () => {
  await onEvent({ 'GET /api/events/:id/host': BROKEN });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Supper club' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your host' })).not.toBeInTheDocument();
});

it('what fails is said, and the session that ended leads to log in', async () => {
  const screen = await onEvent({ 'POST /api/hosts/:name/follow': refusal('too_many_requests') });
  await follow.click();
  await expectToast('That did not work');
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
  screen.answer({ 'POST /api/hosts/:name/follow': SIGNED_OUT });
  await follow.click();
  await expectSentToLogIn(screen, PATHS.event(idOf(100)));
});

it('[follow.12] the profile has whom one follows, Unfollow, and the switch of the mails', async () => {
  const saved: unknown[] = [];
  const screen = await openScreen(PATHS.myProfile, {
    as: member(),
    answers: {
      'GET /api/user/follows': { mails: true, hosts: [FOLLOWED] },
      'PUT /api/user/follows': ({ body }) => {
        saved.push(body);
        return { mails: false };
      },
      'DELETE /api/hosts/:name/follow': reply(204),
    },
  });
  const mails = page.getByRole('switch', { name: 'Email me their new events' });
  await expect.element(mails).toBeChecked();
  screen.answer({ 'GET /api/user/follows': { mails: false, hosts: [FOLLOWED] } });
  await mails.click();
  await expect.element(mails).not.toBeChecked();
  expect(saved).toEqual([{ mails: false }]);
  screen.answer({ 'GET /api/user/follows': { mails: false, hosts: [] } });
  await page.getByRole('button', { name: 'Unfollow Ada & Friends' }).click();
  await expect.element(page.getByRole('link', { name: 'Meet the hosts' })).toBeVisible();
  await expectNoViolations();
});
