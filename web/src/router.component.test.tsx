// Statements held: interface.25.

/** Arriving: on every page the focus goes to its title, which screen readers then read. */
import {
  DOCUMENTS,
  PATHS,
  type CurrentUser,
  type Friend,
  type HostPage,
  type SeeAgain,
  type HelpAsked,
} from '@backyard/contract';
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { appRoutes } from './router.tsx';
import { expectNoViolations } from './testing/axe.ts';
import { type Answers, refusal } from './testing/canned-api.ts';
import { anEvent, editForm, hostedEvent, idOf } from './testing/events.ts';
import { expectKeyboardReaches } from './testing/keyboard.ts';
import { aPerson, admin, host, member } from './testing/people.ts';
import { openScreen } from './testing/screen.tsx';

const ID = idOf(100);
const EVENT = anEvent({ seriesId: idOf(900) });
const HOSTED = hostedEvent();
const SEEN: SeeAgain = {
  event: { id: ID, title: 'Soup', startTime: EVENT.startTime, timeZone: EVENT.timeZone },
  closesAt: EVENT.endTime,
  answered: false,
  hidden: false,
  people: [
    {
      memberId: idOf(1),
      firstName: 'Ben',
      lastName: 'Field',
      profileImageUrl: null,
      tableMate: true,
      chosen: false,
      friend: false,
    },
  ],
};

const FRIEND: Friend = {
  memberId: idOf(1),
  firstName: 'Ben',
  lastName: 'Field',
  profileImageUrl: null,
  reach: '@ben on Signal',
  since: EVENT.startTime,
  met: SEEN.event,
  coming: [{ ...SEEN.event, together: true }],
  askedTo: [],
};

const HOST_PAGE: HostPage = {
  memberId: null,
  hostName: 'Ada',
  bio: null,
  imageUrl: null,
  averageRating: null,
  ratings: 0,
  followers: 0,
  events: 0,
  following: false,
  abilities: { follow: { allowed: true } },
  upcoming: [],
  past: [],
};

interface Arrival {
  to: string;
  as?: CurrentUser | null;
  answers?: Answers;
  /** Not the title. */
  focus?: Locator;
}

/** Each route of router.tsx, by its path there. */
const ASKED: HelpAsked = {
  event: {
    id: ID,
    title: 'Clay night',
    startTime: '2026-12-01T18:00:00.000Z',
    endTime: '2026-12-01T20:00:00.000Z',
    timeZone: 'America/Chicago',
    location: 'The Den',
    hostName: 'Rosa',
  },
  role: 'door',
  expiresAt: '2026-11-28T18:00:00.000Z',
};
const ARRIVALS: Record<string, Arrival> = {
  '/': { to: PATHS.home },
  // [sign-in.22] There is a mouse.
  'sign-in': { to: PATHS.signIn, as: null, focus: page.getByLabelText('Email address') },
  discover: { to: PATHS.discover },
  events: { to: PATHS.events },
  'events/:id': { to: PATHS.event(ID), answers: { 'GET /api/events/:id': anEvent() } },
  'events/:id/dates': {
    to: PATHS.eventDates(ID),
    answers: {
      'GET /api/events/:id': EVENT,
      'GET /api/events/:id/dates': { rhythm: 'Every Saturday', total: 1, dates: [EVENT] },
    },
  },
  'events/:id/see-again': { to: PATHS.seeAgain(ID), answers: { 'GET /api/events/:id/see-again': SEEN } },
  'events/:id/edit': {
    to: PATHS.editEvent(HOSTED.id),
    as: host(),
    answers: { 'GET /api/events/:id': HOSTED, 'GET /api/events/:id/edit-form': editForm(HOSTED) },
  },
  'people/:id': { to: PATHS.person(ID), answers: { 'GET /api/people/:id': aPerson({ id: ID }) } },
  friends: { to: PATHS.friends, answers: { 'GET /api/friends': [FRIEND] } },
  'create-event': { to: PATHS.createEvent, as: host() },
  'import-events': {
    to: PATHS.importEvents,
    as: admin(),
    answers: { 'GET /api/event-imports': [], 'GET /api/event-sources': [] },
  },
  hosts: { to: PATHS.hosts },
  inbox: { to: PATHS.inbox },
  notifications: { to: PATHS.notifications },
  host: { to: PATHS.hostDashboard, as: host() },
  'host/events/:id/door': {
    to: PATHS.door(HOSTED.id),
    as: host(),
    answers: { 'GET /api/events/:id': HOSTED, 'GET /api/host/events/:id/door': refusal('door_closed') },
  },
  'handing/:token': {
    to: PATHS.handing('A'.repeat(22)),
    answers: { 'GET /api/handing/:token': refusal('handing_taken') },
  },
  'invited/:token': {
    to: PATHS.invited('A'.repeat(22)),
    answers: {
      'GET /api/invited/:token': {
        title: EVENT.title,
        startTime: EVENT.startTime,
        timeZone: EVENT.timeZone,
        hostName: 'Ada',
      },
    },
  },
  'helping/:token': { to: PATHS.helping('A'.repeat(22)), answers: { 'GET /api/helping/:token': ASKED } },
  'host/events/:id/tables': {
    to: PATHS.hostTables(HOSTED.id),
    as: host(),
    answers: {
      'GET /api/events/:id': HOSTED,
      'GET /api/host/events/:id/tables': refusal('event_not_found'),
    },
  },
  'host/:hostName': { to: PATHS.host('Ada'), answers: { 'GET /api/hosts/:name': HOST_PAGE } },
  subscribe: { to: PATHS.subscribe },
  dashboard: { to: PATHS.dashboard },
  admin: { to: PATHS.admin, as: admin() },
  ...Object.fromEntries(
    DOCUMENTS.map((name) => [
      PATHS.document(name),
      {
        to: PATHS.document(name),
        answers: { 'GET /api/documents/:name': { name, title: 'Words', html: '<p>Be kind.</p>' } },
      },
    ]),
  ),
  '*': { to: '/nowhere' },
};

it('every route has its arrival here', () => {
  const routes = (appRoutes[0]?.children ?? []).map(({ index, path }) => (index === true ? '/' : path));
  expect(new Set(Object.keys(ARRIVALS))).toEqual(new Set(routes));
});

it('what Tab does not lead to is found, so that finding nothing means something', async () => {
  const part = document.createElement('div');
  part.innerHTML = '<button>One</button><button>Two</button>';
  document.body.append(part);
  await expectKeyboardReaches(part);
  part.querySelector('button')?.addEventListener('keydown', (event) => event.preventDefault());
  await expect(expectKeyboardReaches(part)).rejects.toMatchObject({
    actual: { missed: ['<button>Two</button>'] },
  });
  part.remove();
});

it.each(Object.entries(ARRIVALS))(
  '[interface.25] the focus arrives at the title of %s; axe finds nothing there, and Tab leads to everything',
  async (_, arrival) => {
    const { to, as = member(), answers = {} } = arrival;
    const begin = to === PATHS.inbox ? PATHS.notifications : PATHS.inbox;
    const screen = await openScreen(as === null ? PATHS.discover : begin, { as, answers });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.goTo(to);
    // Nothing moves it to the title of the page that opened first.
    await expect.element(arrival.focus ?? page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expectNoViolations();
    await expectKeyboardReaches();
  },
);
