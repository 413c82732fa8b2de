// Statements held: sign-in.20, sign-in.21, interface.67-68, interface.70, interface.76, invited.13, helpers.16, onboarding.59-60.

import {
  BRAND,
  INVITED,
  PATHS,
  REASONS,
  type Event,
  type HandedSeat,
  type HelpAsked,
  type InvitedPreview,
} from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { switchAccountPath } from '../../lib/other-account.tsx';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, refusal } from '../../testing/canned-api.ts';
import { anEvent, forVisitor } from '../../testing/events.ts';
import { member, newcomer } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const supper = anEvent();
const waits = page.getByRole('region', { name: 'What you came for' });
const email = page.getByLabelText('Email address');

const signInFor = (path: string, event: NonNullable<Answers['GET /api/events/:id']>) =>
  openScreen(`${PATHS.signIn}?returnTo=${encodeURIComponent(path)}`, {
    answers: { 'GET /api/events/:id': event },
  });
const without = (reason: 'event_full' | 'club_house_required'): Event => ({
  ...supper,
  abilities: {
    ...supper.abilities,
    register: { allowed: false, reason, message: REASONS[reason].message },
  },
});
const SEAT = `${PATHS.event(supper.id)}?join=1`;
const CLUB = `${PATHS.subscribe}?tier=club_house&event=${supper.id}`;

it('[sign-in.20] the seat that somebody signs in for is what is next, and is not promised', async () => {
  await signInFor(SEAT, forVisitor(supper));
  await expect.element(waits).toMatchTextContent(/^Sign in, and join Supper club\.$/);
  await expectNoViolations();
});

it('[codes.16] a discount code that the link brought is named', async () => {
  await signInFor(`${SEAT}&code=SUMMER-26`, forVisitor(supper));
  await expect
    .element(waits)
    .toMatchTextContent('Your code SUMMER-26 is kept: you see your price with it before you pay.');
});

it('[sign-in.20] where there may be no seat none is promised', async () => {
  await signInFor(SEAT, without('event_full'));
  await expect.element(waits).toMatchTextContent(/^Sign in, and you’ll come back to Supper club\.$/);
});

it.for([
  ['is over', { ...forVisitor(supper), past: true }],
  ['is not there', refusal('not_found')],
] as const)('[sign-in.20] an event that %s waits for nobody', async ([, event]) => {
  await signInFor(SEAT, event);
  await expect.element(email).toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
});

it('[sign-in.20] who came for nothing reads of nothing, and no event is asked for', async () => {
  const screen = await signInFor(PATHS.events, supper);
  await expect.element(email).toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
  expect(screen.calls()).not.toContain('GET /api/events/:id');
});

it('[sign-in.21] a plan is named with its price, what it gives, and the event that asked for it', async () => {
  await signInFor(CLUB, without('club_house_required'));
  await expect.element(waits).toMatchTextContent(/^Club House: \$19\.99 per month/);
  await expect.element(waits).toMatchTextContent('Supper club asks for it. Every event is free');
  await expectNoViolations();
});

it('[sign-in.21] a plan without an event, too', async () => {
  await signInFor(`${PATHS.subscribe}?tier=playground`, supper);
  await expect.element(waits).toMatchTextContent(/^Playground: \$4\.99 per month/);
  await expect.element(waits).not.toMatchTextContent('asks for it');
});

const TOKEN = 'A'.repeat(22);
const OFFER: HandedSeat = {
  event: {
    id: supper.id,
    title: supper.title,
    startTime: supper.startTime,
    endTime: supper.endTime,
    timeZone: supper.timeZone,
    location: 'The Dice Parlor',
    hostName: 'Ada',
    questions: [],
  },
  giver: 'Bo',
  guests: 1,
  paid: false,
  expiresAt: supper.startTime,
  take: { allowed: false, reason: 'login_required', message: REASONS.login_required.message },
  mayDecline: false,
};
const signInWith = (path: string, answers: Answers = {}) =>
  openScreen(`${PATHS.signIn}?returnTo=${encodeURIComponent(path)}`, { answers });

it('[interface.67] who opens a link to a seat reads whose it is, of which event, when and where', async () => {
  await signInWith(PATHS.handing(TOKEN), { 'GET /api/handing/:token': OFFER });
  await expect.element(waits).toMatchTextContent(/^Bo offers you 2 seats at Supper club\./);
  await expect.element(waits).toMatchTextContent('2026');
  await expect
    .element(waits)
    .toMatchTextContent('The Dice Parlor. Sign in, and you’ll come back to the offer.');
  await expect.element(email).toBeVisible();
  await expectNoViolations();
});

it('[interface.67] of an event that only who is signed in may know nothing is said but that a seat is offered', async () => {
  await signInWith(PATHS.handing(TOKEN), { 'GET /api/handing/:token': refusal('unauthorized') });
  await expect.element(waits).toMatchTextContent(/^Somebody offers you a seat at an event\./);
  await expect.element(email).toBeVisible();
});

it('[interface.70] who comes too late for it reads so before they sign in, and finds the event', async () => {
  await signInWith(PATHS.handing(TOKEN), {
    'GET /api/handing/:token': refusal('handing_taken', { path: PATHS.event(supper.id) }),
  });
  await expect.element(waits).toMatchTextContent(/^Someone has already taken this seat\./);
  await expect
    .element(waits.getByRole('link', { name: 'See the event' }))
    .toHaveAttribute('href', PATHS.event(supper.id));
  await expectNoViolations();
});

const PREVIEW: InvitedPreview = {
  title: 'A small supper',
  startTime: supper.startTime,
  timeZone: supper.timeZone,
  hostName: 'Ada',
};

it('[invited.13] who opens a host’s link reads who invites, to what and when, and no more', async () => {
  await signInWith(PATHS.invited(TOKEN), { 'GET /api/invited/:token': PREVIEW });
  await expect
    .element(waits)
    .toMatchTextContent(
      /^Ada invites you to A small supper\..*2026.*the host sees the name of anyone who uses this link\. Sign in with any of your addresses/,
    );
  await expect.element(email).toBeVisible();
  await expectNoViolations();
});

it('[invited.13] and of one that invites nobody any more that it does not', async () => {
  await signInWith(PATHS.invited(TOKEN), { 'GET /api/invited/:token': refusal('invite_over') });
  await expect.element(waits).toMatchTextContent(/^This invitation link has ended\./);
  await expect
    .element(waits.getByRole('link', { name: 'Find an event' }))
    .toHaveAttribute('href', PATHS.events);
  await expectNoViolations();
});

it('[interface.68] a mailed invitation says what it is, not of which event, and asks nothing', async () => {
  const screen = await signInWith(`${PATHS.event(supper.id)}?${INVITED}=1`);
  await expect
    .element(waits)
    .toMatchTextContent(
      /^A host invites you to an event\. ?Sign in with the address the invitation was sent to\./,
    );
  await expect.element(email).toBeVisible();
  expect(screen.calls()).not.toContain('GET /api/events/:id');
});

it('[helpers.16] who opens a request to help reads who asks, at which event and when, before signing in', async () => {
  await signInWith(PATHS.helping(TOKEN), { 'GET /api/helping/:token/event': PREVIEW });
  await expect
    .element(waits)
    .toMatchTextContent(
      /^Ada asks you to help at A small supper\..*2026.*Sign in with the address this was sent to/,
    );
  await expect.element(email).toBeVisible();
  await expectNoViolations();
});

it('[helpers.16] and that it is over, where it is', async () => {
  await signInWith(PATHS.helping(TOKEN), { 'GET /api/helping/:token/event': refusal('helping_over') });
  await expect.element(waits).toMatchTextContent(/^This request to help has ended or was already answered\./);
  await expectNoViolations();
});

const ASKED: HelpAsked = {
  event: { ...OFFER.event, hostName: 'Ada' },
  role: 'door',
  expiresAt: supper.startTime,
};
const SENT: Answers = {
  'GET /api/handing/:token': OFFER,
  'GET /api/invited/:token': PREVIEW,
  'GET /api/helping/:token': ASKED,
  'GET /api/events/:id': anEvent({ city: 'Austin', state: 'TX' }),
  'GET /api/events/:id/interests': ['Cooking'],
};

it.for([
  [
    'a seat',
    PATHS.handing(TOKEN),
    /^Bo offers you 2 seats at Supper club\..*The first step is enough for now\. Then on to the offer\.$/,
  ],
  [
    'an invitation',
    PATHS.invited(TOKEN),
    /^Ada invites you to A small supper\..*2026.*The first two steps are enough for now\. Then on to the invitation\.$/,
  ],
  [
    'a request to help',
    PATHS.helping(TOKEN),
    /^Ada asks you to help at Supper club\..*2026.*The first step is enough for now\. Then you answer\.$/,
  ],
] as const)(
  '[interface.76] who signs up from a link to %s reads on top of the wizard what waits',
  async ([, path, words]) => {
    await openScreen(path, { as: newcomer(), answers: SENT });
    await expect.element(page.getByText('Step 1 of 4')).toBeVisible();
    await expect.element(waits).toMatchTextContent(words);
    await expectNoViolations();
  },
);

it('[interface.76] who signs up from such a link comes to the top of what it leads to, with its heading in focus', async () => {
  await page.viewport(360, 740);
  const screen = await openScreen(PATHS.helping(TOKEN), {
    as: newcomer(),
    answers: {
      'GET /api/helping/:token': refusal('helping_over'),
      'GET /api/helping/:token/event': refusal('helping_over'),
      'POST /api/onboarding': () => {
        screen.answer({ 'GET /api/auth/user': member() });
        return member();
      },
    },
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabelText('First name').fill('Juniper');
  await page.getByLabelText('Last name').fill('Okafor');
  await page.getByRole('radio', { name: '22 to 25' }).click();
  await page.getByLabelText('Location').fill('Austin, TX');
  await press('Next');
  await page.getByRole('button', { name: 'Hiking' }).click();
  await press('Next');
  await press('Next');
  await expect.element(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  expect(window.scrollY).toBeGreaterThan(100);
  await press('Complete Setup');
  const title = page.getByRole('heading', { level: 1, name: 'This invitation is over' });
  await expect.element(title).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

async function sayWho(): Promise<void> {
  await page.getByLabelText('First name').fill('Juniper');
  await page.getByLabelText('Last name').fill('Okafor');
  await page.getByRole('radio', { name: '22 to 25' }).click();
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const completing = () => {
  const sent: Answers = {
    ...SENT,
    'POST /api/onboarding': () => {
      screen?.answer({ 'GET /api/auth/user': member() });
      return member();
    },
  };
  let screen: Awaited<ReturnType<typeof openScreen>> | undefined;
  return async (path: string, given: Answers = {}) => {
    screen = await openScreen(path, { as: newcomer(), answers: { ...sent, ...given } });
    return screen;
  };
};

it.for([
  ['a request to help', PATHS.helping(TOKEN), 'Would you help?'],
  ['a seat', PATHS.handing(TOKEN), 'Would you like these seats?'],
] as const)(
  '[onboarding.59] who comes for %s is there after one step: its city and interests are filled in, and said',
  async ([, path, there]) => {
    const screen = await completing()(path);
    await expect.element(page.getByLabelText('Location')).toHaveValue('Austin, TX');
    await expect.element(button('Complete Setup')).not.toBeInTheDocument();
    await sayWho();
    await expect.element(page.getByText('Your profile begins with Cooking.')).toBeVisible();
    await expectNoViolations();
    await button('Complete Setup').click();
    await expect.element(page.getByRole('heading', { level: 1, name: there })).toHaveFocus();
    expect(screen.sent('POST /api/onboarding')[0]?.body).toMatchObject({
      location: 'Austin, TX',
      interests: ['Cooking'],
    });
  },
);

it('[onboarding.59] two steps are enough where nothing is proposed', async () => {
  await completing()(PATHS.invited(TOKEN));
  await sayWho();
  await page.getByLabelText('Location').fill('Austin, TX');
  await expect.element(button('Complete Setup')).not.toBeInTheDocument();
  await button('Next').click();
  await button('Hiking').click();
  await button('Complete Setup').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
});

it('[onboarding.60] who stands at the door reads so, and presses "I am here" after one step', async () => {
  const past = anEvent({ city: 'Austin', state: 'TX', past: true });
  const door = { ...past, abilities: { ...past.abilities, sayAttended: { allowed: true } } };
  await completing()(PATHS.event(supper.id), { 'GET /api/events/:id': door });
  await expect
    .element(waits)
    .toMatchTextContent(
      /^You’re at the door of Supper club ?The first step is enough for now\. Then you press “I am here”\.$/,
    );
  await sayWho();
  await button('Complete Setup').click();
  await expect.element(page.getByRole('button', { name: /^I am here/ }).first()).toBeVisible();
});

it('[onboarding.61] on a phone what is enough stands in sight on every step, and the welcome does not lie over "I am here"', async () => {
  await page.viewport(360, 740);
  const past = anEvent({ city: 'Austin', state: 'TX', past: true });
  const door = { ...past, abilities: { ...past.abilities, sayAttended: { allowed: true } } };
  await completing()(PATHS.event(supper.id), { 'GET /api/events/:id': door });
  await sayWho();
  await button('Next').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
  await expect.element(button('Complete Setup')).toBeInViewport({ ratio: 1 });
  await button('Complete Setup').click();
  const here = page.getByRole('button', { name: /^I am here/ }).first();
  await expect.element(here).toBeInViewport({ ratio: 1 });
  await expectToast(`Welcome to ${BRAND.name}!`);
  // Both are drawn by then; what covers it is what a finger would meet.
  await expect
    .poll(() => {
      const { x, y, width, height } = here.element().getBoundingClientRect();
      return here.element().contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .toBe(true);
});

it('[helpers.16] who signed up with another address than it went to reads so before four steps for nothing', async () => {
  await openScreen(PATHS.helping(TOKEN), {
    as: newcomer(),
    answers: { 'GET /api/helping/:token': refusal('helping_over'), 'GET /api/helping/:token/event': PREVIEW },
  });
  await expect
    .element(waits)
    .toMatchTextContent(
      /^Ada asks you to help at A small supper\..*It was sent to a different address\. You’re signed in as maya@example\.com\./,
    );
  await expect
    .element(waits.getByRole('link', { name: 'Switch account' }))
    .toHaveAttribute('href', switchAccountPath(PATHS.helping(TOKEN)));
  await expectNoViolations();
});
