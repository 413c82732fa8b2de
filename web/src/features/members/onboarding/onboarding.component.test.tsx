// Statements held: codes.16, interface.43, interface.87, onboarding.26, onboarding.43-48, onboarding.53-56.

/** The wizard of a person who came for an event: the event on top, proposed answers, what Back does, where it ends. */
import { BRAND, PATHS, PLACE_COOKIE, REASONS, type Event } from '@backyard/contract';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, BROKEN } from '../../../testing/canned-api.ts';
import { anEvent, forNewcomer, joined, registrationFor } from '../../../testing/events.ts';
import { member, newcomer } from '../../../testing/people.ts';
import { expectToast, openScreen, goBack } from '../../../testing/screen.tsx';

const supper = anEvent({ city: 'Austin', state: 'TX' });
const title = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const waiting = page.getByRole('region', { name: 'What you came for' });
const agree = page.getByRole('checkbox', { name: /^I agree/ });
const address = (): string => `${location.pathname}${location.search}`;
const path = `${PATHS.event(supper.id)}?join=1`;

async function openFor(event: Event, answers: Answers = {}, at = path) {
  const screen = await openScreen(at, {
    as: newcomer(),
    answers: {
      'GET /api/events/:id': event,
      'GET /api/events/:id/interests': ['Cooking'],
      'POST /api/onboarding': () => {
        screen.answer({ 'GET /api/events/:id': supper, 'GET /api/auth/user': member() });
        return member();
      },
      ...answers,
    },
  });
  return screen;
}

async function sayWho(): Promise<void> {
  await page.getByLabelText('First name').fill('Juniper');
  await page.getByLabelText('Last name').fill('Okafor');
  await page.getByRole('radio', { name: '22 to 25' }).click();
}

it('[onboarding.43, onboarding.44, onboarding.46] what one came for stands on top, is half filled in, and the seat is taken with the last press', async () => {
  const screen = await openFor(forNewcomer(supper), {
    'POST /api/events/:id/register': () => {
      screen.answer({ 'GET /api/events/:id': joined(supper) });
      return registrationFor(joined(supper));
    },
  });
  await expect.element(waiting).toMatchTextContent('Your seat at Supper club: a few questions first');
  await expect.element(page.getByLabelText('Location')).toHaveValue('Austin, TX');
  await sayWho();
  await button('Skip the rest').click();
  // The seat is not taken yet: not all is set [HAND-21].
  await expect.element(title).toMatchTextContent('Almost there');
  await expect.element(page.getByText("You're all set")).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toMatchTextContent(/Austin, TX.*Cooking/);
  await agree.click();
  await button('Complete Setup and join').click();
  await expect.element(page.getByRole('dialog', { name: 'You’re in!' })).toBeVisible();
  expect(screen.sent('POST /api/onboarding')[0]?.body).toMatchObject({
    location: 'Austin, TX',
    interests: ['Cooking'],
    responses: {},
  });
  expect(screen.sent('POST /api/events/:id/register')).toEqual([
    {
      params: { id: supper.id },
      query: {},
      body: { answers: [], guests: 0, notes: null, seated: true, company: false },
    },
  ]);
});

it('[onboarding.56] whoever agrees on step 1 has the seat with one more press, and has read what their profile begins with', async () => {
  const screen = await openFor(forNewcomer(supper), {
    'POST /api/events/:id/register': () => {
      screen.answer({ 'GET /api/events/:id': joined(supper) });
      return registrationFor(joined(supper));
    },
  });
  await expect.element(waiting).toBeVisible();
  await expect.element(agree).not.toBeInTheDocument();
  await sayWho();
  await expect.element(agree).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: /^Complete Setup/ })).not.toBeInTheDocument();
  await expect.element(button('Skip the rest')).toBeVisible();
  await expect.element(page.getByText('Your profile begins with Cooking.')).toBeVisible();
  await agree.click();
  await expect.element(button('Next')).toBeVisible();
  await expect.element(button('Skip the rest')).not.toBeInTheDocument();
  await button('Complete Setup and join').click();
  await expect.element(page.getByRole('dialog', { name: 'You’re in!' })).toBeVisible();
  expect(screen.sent('POST /api/onboarding')[0]?.body).toMatchObject({
    firstName: 'Juniper',
    location: 'Austin, TX',
    interests: ['Cooking'],
  });
  expect(screen.sent('POST /api/events/:id/register')).toHaveLength(1);
});

it('[onboarding.56] no seat is offered on step 1 while something is missing, or where nothing is waited for', async () => {
  await openFor(forNewcomer(supper), { 'GET /api/events/:id/interests': [] });
  await sayWho();
  await expect.element(page.getByLabelText('Location')).toHaveValue('Austin, TX');
  await expect.element(agree).not.toBeInTheDocument();
  await expect.element(button('Skip the rest')).not.toBeInTheDocument();
});

it('[interface.43] the welcome does not lie over the sheet that asks: it is said once that is closed', async () => {
  await openFor(forNewcomer(supper));
  await sayWho();
  await button('Skip the rest').click();
  await button('Complete Setup, join later').click();
  const sheet = page.getByRole('dialog', { name: 'Join this event' });
  await expect.element(sheet).toBeVisible();
  await expect.element(page.getByText(`Welcome to ${BRAND.name}!`)).not.toBeInTheDocument();
  await button('Not now').click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectToast(`Welcome to ${BRAND.name}!`);
});

it('[onboarding.53] who has typed their code types on: the first name has the focus, and Enter leads to what is asked next', async () => {
  const screen = await openScreen(PATHS.signIn, {
    as: null,
    answers: {
      'POST /api/login/code': { message: 'Sent.', digits: 6, mailed: true, seconds: 600, waits: false },
      'POST /api/login/verify': () => {
        screen.answer({ 'GET /api/auth/user': newcomer() });
        return newcomer();
      },
    },
  });
  await page.getByLabelText('Email address').fill('maya@example.com');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('6-digit code').fill('123456');
  await expect.element(title).toMatchTextContent('Basic Information');
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await userEvent.keyboard('Maya{Enter}');
  await expect.element(page.getByLabelText('Last name')).toHaveFocus();
  await userEvent.keyboard('Lindqvist{Enter}');
  await expect.element(page.getByRole('radio', { name: '18 to 21' })).toHaveFocus();
  await expect.element(page.getByText('Choose an age range')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await page.getByLabelText('Last name').click();
  await userEvent.keyboard('{Enter}');
  // All asked next is answered: Enter is Next, as in every form.
  await expect.element(page.getByLabelText('Location')).toHaveFocus();
  await expect.element(page.getByLabelText('Location')).toHaveAttribute('aria-invalid', 'true');
});

it('[onboarding.55] no name is guessed from an address', async () => {
  await openFor(forNewcomer(supper), {
    'GET /api/auth/user': { ...newcomer(), email: 'maya.new@example.com' },
  });
  await expect.element(page.getByLabelText('First name')).toHaveValue('');
  await expect.element(page.getByLabelText('Last name')).toHaveValue('');
});

/** A place chosen on this device before signing up. */
const keep = (value: string): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what a visit before has left
  document.cookie = `${PLACE_COOKIE}=${value}; path=/; max-age=${value === '' ? 0 : 60}`;
};
afterEach(() => keep(''));
const distance = page.getByLabelText('How far would you travel?');

it('[onboarding.54] the wizard begins with the place and the distance that a visitor chose', async () => {
  keep('visitor:25:Waco%2C%20TX');
  const screen = await openFor(forNewcomer(supper));
  await expect.element(waiting).toBeVisible();
  const place = page.getByLabelText('Location');
  await expect.element(place).toHaveValue('Waco, TX');
  await expect
    .element(place)
    .toHaveAccessibleDescription('Where you have looked for events. Change it if you live elsewhere.');
  await expect.element(distance).toHaveValue('25');
  await sayWho();
  await button('Skip the rest').click();
  await button('Complete Setup, join later').click();
  await expect
    .poll(() => screen.sent('POST /api/onboarding')[0]?.body)
    .toMatchObject({ location: 'Waco, TX', travelDistance: 25 });
});

it('[onboarding.54] without an event, too, until one says something else', async () => {
  keep('visitor:25:Waco%2C%20TX');
  const screen = await openScreen(PATHS.home, { as: newcomer() });
  await expect.element(page.getByLabelText('Location')).toHaveValue('Waco, TX');
  await page.getByLabelText('Location').fill('Reno, NV');
  await expect.element(page.getByLabelText('Location')).not.toHaveAccessibleDescription();
  await distance.selectOptions('5');
  await screen.reload();
  await expect.element(page.getByLabelText('Location')).toHaveValue('Reno, NV');
  await expect.element(distance).toHaveValue('5');
});

it.for(['visitor:25:', '01980000-0000-7000-8000-000000000999:25:Waco%2C%20TX'])(
  '[onboarding.54] anywhere, and the place of somebody else, propose nothing: %s',
  async (kept) => {
    keep(kept);
    await openScreen(PATHS.home, { as: newcomer() });
    await expect.element(distance).toHaveValue('10');
    await expect.element(page.getByLabelText('Location')).toHaveValue('');
  },
);

it('[onboarding.47] [onboarding.56] who does not agree there reads on the button that it takes no seat, and is asked at the event', async () => {
  const screen = await openFor(forNewcomer(supper));
  await sayWho();
  await button('Skip the rest').click();
  await agree.click();
  await expect.element(button('Complete Setup and join')).toBeVisible();
  await agree.click();
  await button('Complete Setup, join later').click();
  await expect.element(page.getByRole('dialog', { name: 'Join this event' })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('checkbox')).not.toBeChecked();
  expect(screen.sent('POST /api/events/:id/register')).toEqual([]);
});

it('[onboarding.46] a seat that is gone meanwhile is said, and no seat is taken when the page is opened again', async () => {
  const screen = await openFor(forNewcomer(supper), { 'POST /api/events/:id/register': BROKEN });
  await sayWho();
  await button('Skip the rest').click();
  await agree.click();
  await button('Complete Setup and join').click();
  await expectToast('Registration failed');
  await expect.element(button('Confirm Registration')).toBeVisible();
  await expect.element(page.getByText(/^You have agreed to the event guidelines/)).toBeVisible();
  await screen.reload();
  await expect.element(button('Confirm Registration')).toBeVisible();
  expect(screen.sent('POST /api/events/:id/register')).toHaveLength(1);
});

it('[onboarding.47] what has to be paid for is not bought by finishing a profile', async () => {
  const priced = anEvent({
    ...supper,
    pricing: { ...supper.pricing, listPrice: '12.50', payable: '12.50', free: false },
  });
  await openFor(forNewcomer(priced), {}, `${path}&code=SUMMER`);
  await expect.element(waiting).toMatchTextContent('Your seat at Supper club: a few questions first');
  // [codes.16] The kept code is shown.
  await expect.element(waiting).toMatchTextContent('Your code SUMMER is kept');
  await sayWho();
  await page.viewport(360, 740);
  await button('Skip the rest').click();
  await expect.element(title).toMatchTextContent('Almost there');
  await expect.element(agree).not.toBeInTheDocument();
  // [interface.87] The seat comes before any questions; it is shown once, with the button in view.
  await expect.element(waiting).not.toBeInTheDocument();
  const seat = page.getByRole('region', { name: 'Your seat at Supper club' });
  await expect.element(seat).toMatchTextContent('Your code SUMMER is kept');
  await expect.element(button('Complete Setup')).toBeInViewport({ ratio: 1 });
  await expect.element(button('Complete Setup')).toMatchTextContent(/^Complete Setup$/);
});

it('an event for others is no seat', async () => {
  const closed = {
    allowed: false,
    reason: 'club_house_required',
    message: REASONS.club_house_required.message,
  };
  await openFor({ ...supper, abilities: { ...supper.abilities, register: closed } });
  await expect.element(waiting).toMatchTextContent('Supper club: a few questions first');
  await expect.element(waiting).not.toMatchTextContent('Your seat');
});

it('an event that is over waits for nobody', async () => {
  await openFor({ ...forNewcomer(supper), past: true });
  await expect.element(title).toMatchTextContent('Basic Information');
  await expect.element(waiting).not.toBeInTheDocument();
});

it('[onboarding.45] nothing is skipped that is needed; the questions are', async () => {
  await openScreen(PATHS.home, { as: newcomer() });
  await sayWho();
  await expect.element(button('Skip the rest')).not.toBeInTheDocument();
  await page.getByLabelText('Location').fill('Waco, TX');
  await button('Next').click();
  await expect.element(title).toMatchTextContent('Interests');
  await expect.element(button('Skip the rest')).not.toBeInTheDocument();
  await button('Next').click();
  await expectToast('Please select interests');
  await button('Hiking').click();
  await expect.element(button('Skip the rest')).toBeVisible();
  await button('Next').click();
  await button('Skip').click();
  await expect.element(title).toMatchTextContent("You're all set");
});

it('[onboarding.45] step 1 offers to skip once all of it is said that is required', async () => {
  await openFor(forNewcomer(supper));
  // All of it but who they are.
  await expect.element(page.getByLabelText('Location')).toHaveValue('Austin, TX');
  await page.getByLabelText('First name').fill('Juniper');
  await page.getByLabelText('Last name').fill('Okafor');
  await expect.element(button('Skip the rest')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: '22 to 25' }).click();
  await button('Skip the rest').click();
  await expect.element(title).toMatchTextContent('Almost there');
});

it('[onboarding.48] Back goes one step back at the same address, and what one came for stays beyond it', async () => {
  await openFor(forNewcomer(supper));
  await expect.element(waiting).toBeVisible();
  await sayWho();
  await button('Next').click();
  await expect.element(title).toMatchTextContent('Interests');
  await expect.element(button('Cooking')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe(path);
  await button('Next').click();
  await expect.element(title).toMatchTextContent('Personality');
  await goBack();
  await expect.element(title).toMatchTextContent('Interests');
  await button('Back').click();
  await expect.element(title).toMatchTextContent('Basic Information');
  await expect.element(page.getByLabelText('First name')).toHaveValue('Juniper');
  expect(address()).toBe(path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hosts' }).click();
  await expect.poll(address).toBe(PATHS.hosts);
  await expect.element(waiting).toMatchTextContent('Your seat at Supper club');
  await button('Skip the rest').click();
  await button('Complete Setup, join later').click();
  await expect.poll(address).toBe(path);
  await expect.element(page.getByRole('dialog', { name: 'Join this event' })).toBeVisible();
});

it('[onboarding.48] once the profile is made, Back does not lead through the wizard', async () => {
  await openFor(forNewcomer(supper), {}, PATHS.event(supper.id));
  await sayWho();
  await button('Next').click();
  await expect.element(button('Cooking')).toHaveAttribute('aria-pressed', 'true');
  await button('Next').click();
  await button('Skip').click();
  const entries = history.length;
  await button('Complete Setup, join later').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Supper club' })).toBeVisible();
  await expect.poll(() => Reflect.get(history.state as object, 'idx')).toBe(0);
  expect(history.length).toBe(entries);
});
