// Statements held: about.3, access.10, access.40-43, access.45, calls.7, calls.42, card.37-40,
//   dashboard.35-36, dashboard.39-40, interface.51, landing.8-10, money.1, money.27, money.35-36, onboarding.16, plans.9,
//   plans.12-13, plans.15-21, routes.10, routes.18, routes.30.

/** Plans: states and texts, on the dashboard and on their own page. Changing one is tested in e2e/subscriptions.spec.ts. */
import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { type Answers, BROKEN, SIGNED_OUT, unreachable } from '../testing/canned-api.ts';
import { anEvent, idOf } from '../testing/events.ts';
import { cardNumber, fillCard, intent, payButton, payment, PAYS } from '../testing/paying.ts';
import { admin, clubMember, host, member } from '../testing/people.ts';
import { clubPlan, complimentary, freePlan } from '../testing/plans.ts';
import { expectSentToLogIn, expectToast, openScreen } from '../testing/screen.tsx';

const TAB = `${PATHS.dashboard}?tab=subscription`;
const panel = page.getByRole('tabpanel');
const plans = page.getByRole('dialog', { name: 'Choose Your Adventure' });
const manage = page.getByRole('button', { name: 'Manage Subscription' });
const main = page.getByRole('main');
const PAYABLE: Answers = {
  'GET /api/user/subscription': freePlan(),
  'POST /api/create-payment-intent': ({ body }) =>
    intent({ amount: (body as { amount: number }).amount, hold: null }),
  'POST /api/payments/:id/abandon': payment('cancelled'),
};

/** A payment that succeeds. */
const BUYS_CLUB: Answers = {
  ...PAYABLE,
  'POST /api/payments/test/confirm': { status: 'succeeded' },
  'POST /api/payments/:id/settle': payment('succeeded'),
  'PUT /api/user/subscription': { user: clubMember(), subscription: clubPlan() },
};

it('a visitor logs in first, and comes back to what they had chosen', async () => {
  const screen = await openScreen(`${PATHS.subscribe}?tier=club_house`);
  expect(await screen.left()).toBe('/api/login?returnTo=%2Fsubscribe%3Ftier%3Dclub_house');
});

it('an address opens the payment of an upgrade', async () => {
  await openScreen(`${PATHS.subscribe}?tier=club_house`, { as: member(), answers: PAYABLE });
  await expect.element(payButton).toMatchTextContent('Pay $19.99');
});

it.for(['playground', 'game_room', 'club_house', 'host'])(
  'an address starts an upgrade, and nothing else: %s',
  async (tier) => {
    const screen = await openScreen(`${PATHS.subscribe}?tier=${tier}`, {
      as: clubMember(),
      answers: { 'GET /api/user/subscription': clubPlan() },
    });
    await expect.element(page.getByRole('region', { name: 'Your plan' })).toMatchTextContent('Club House');
    await expect.element(cardNumber).not.toBeInTheDocument();
    expect(screen.calls()).not.toContain('POST /api/create-payment-intent');
  },
);

it.for([
  [host(), 'a host'],
  [admin(), 'an admin'],
] as const)('Club House that comes with a role: nothing to manage, nothing to buy', async ([as, who]) => {
  const answers = { 'GET /api/user/subscription': complimentary() };
  await openScreen(TAB, { as, answers });
  const words = `Complimentary Club House access: it comes with being ${who}.`;
  await expect.element(panel).toMatchTextContent(words);
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
});

it('nor on the page of plans', async () => {
  const answers = { 'GET /api/user/subscription': complimentary() };
  await openScreen(PATHS.subscribe, { as: host(), answers });
  await expect.element(main).toMatchTextContent('it comes with being a host.');
  await expect.element(page.getByRole('button', { name: /Upgrade|Downgrade|Pay/ })).not.toBeInTheDocument();
});

it('a membership that is over is said', async () => {
  await openScreen(TAB, {
    as: member({ subscriptionTier: 'playground', subscriptionExpiresAt: '2026-01-03T18:00:00.000Z' }),
    answers: {
      'GET /api/user/subscription': freePlan({
        status: 'expired',
        paidTier: 'playground',
        endsAt: '2026-01-03T18:00:00.000Z',
      }),
    },
  });
  await expect.element(panel).toMatchTextContent('Subscription expired');
  await expect
    .element(panel)
    .toMatchTextContent(/Your Playground membership ended on Jan\s3,\s2026\. You are in Game Room now\./);
});

it('a renewal that failed is said', async () => {
  await openScreen(TAB, {
    as: member({ subscriptionTier: 'playground', subscriptionExpiresAt: '2027-01-03T18:00:00.000Z' }),
    answers: {
      'GET /api/user/subscription': freePlan({
        status: 'grace',
        tier: 'playground',
        paidTier: 'playground',
        endsAt: '2027-01-03T18:00:00.000Z',
      }),
    },
  });
  await expect.element(panel).toMatchTextContent('Your renewal did not go through');
  await expect.element(panel).toMatchTextContent(/You keep Playground until Jan\s3,\s2027\./);
  await expectNoViolations();
});

it('a change that fails, and a session that ended, say so', async () => {
  const screen = await openScreen(TAB, {
    as: clubMember(),
    answers: { 'GET /api/user/subscription': clubPlan(), 'PUT /api/user/subscription': BROKEN },
  });
  await manage.click();
  await plans.getByRole('button', { name: 'Downgrade to Playground' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Downgrade to Playground' });
  await confirm.click();
  await expectToast('Subscription update failed', 'Please try again or contact support.');
  screen.answer({ 'PUT /api/user/subscription': SIGNED_OUT });
  await confirm.click();
  await expectSentToLogIn(screen, TAB);
});

it('a plan that does not load says so and can be asked for again', async () => {
  const screen = await openScreen(TAB, {
    as: member(),
    answers: { 'GET /api/user/subscription': unreachable },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your plan did not load');
  screen.answer({ 'GET /api/user/subscription': clubPlan() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(manage).toBeVisible();
});

it('a card that was begun is not left by mistake, and another plan can be chosen', async () => {
  await openScreen(TAB, { as: member(), answers: PAYABLE });
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await plans.getByRole('button', { name: 'Upgrade to Playground' }).click();
  await fillCard(PAYS);
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
  await question.getByRole('button', { name: 'Keep paying' }).click();
  await expect.element(cardNumber).toHaveValue('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'All plans' }).click();
  await plans.getByRole('button', { name: 'Upgrade to Club House' }).click();
  await expect.element(payButton).toMatchTextContent('Pay $19.99');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('[plans.22] [plans.24] the event that asked for the plan is named; after paying: what one can do now, first that event', async () => {
  const seat = anEvent();
  const screen = await openScreen(`${PATHS.subscribe}?tier=club_house&event=${seat.id}`, {
    as: member(),
    answers: {
      ...BUYS_CLUB,
      'GET /api/events/:id': seat,
      'PUT /api/user/subscription': () => {
        screen.answer({ 'GET /api/user/subscription': clubPlan() });
        return { user: clubMember(), subscription: clubPlan() };
      },
    },
  });
  await expect
    .element(page.getByRole('region', { name: 'Upgrade to Club House' }))
    .toMatchTextContent(`You came for ${seat.title}`);
  await fillCard(PAYS);
  await payButton.click();
  const now = page.getByRole('region', { name: /^Welcome to the Club House/ });
  await expect.element(now.getByRole('link').first()).toMatchTextContent('Take the seat you came for');
  const ways = () =>
    now
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  await expect
    .poll(ways)
    .toEqual([
      `${PATHS.event(seat.id)}?join=1`,
      PATHS.events,
      `${PATHS.events}?tier=club_house`,
      PATHS.hostDashboard,
    ]);
  await expectNoViolations();
  // The browser refetches the event: the version from before the payment would offer no seat.
  const leaves = new Promise<boolean>((resolve) => {
    const listen = (press: Event): void => {
      resolve(!press.defaultPrevented);
      press.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
  });
  await now.getByRole('link').first().click();
  expect(await leaves).toBe(true);
});

const welcome = (plan: string) => page.getByRole('heading', { name: `Welcome to the ${plan}. Now you can` });

it.for([
  ['playground', 'Playground'],
  ['club_house', 'Club House'],
] as const)(
  '[interface.51] after paying for %s: what one can do now is on the screen, with the focus',
  async ([tier, plan]) => {
    await page.viewport(360, 740);
    const plainly = { ...clubPlan(), tier };
    const screen = await openScreen(`${PATHS.subscribe}?tier=${tier}`, {
      as: member(),
      answers: {
        ...BUYS_CLUB,
        'PUT /api/user/subscription': () => {
          screen.answer({ 'GET /api/user/subscription': plainly });
          return { user: clubMember(), subscription: plainly };
        },
      },
    });
    await fillCard(PAYS);
    await payButton.click();
    await expect.element(welcome(plan)).toHaveFocus();
    await expect.element(welcome(plan)).toBeInViewport({ ratio: 1 });
  },
);

it('[interface.51] paid on an earlier visit, or at the bank’s page: the same', async () => {
  localStorage.setItem('backyard:payment:tier:club_house', idOf(900));
  await openScreen(PATHS.subscribe, {
    as: clubMember(),
    answers: {
      'GET /api/user/subscription': clubPlan(),
      'POST /api/payments/:id/settle': payment('succeeded'),
    },
  });
  await expect.element(welcome('Club House')).toHaveFocus();
});

it('[plans.25] after paying in the dashboard’s dialog: what one can do now', async () => {
  await openScreen(TAB, { as: member(), answers: BUYS_CLUB });
  await manage.click();
  await plans.getByRole('button', { name: 'Upgrade to Club House' }).click();
  await fillCard(PAYS);
  await payButton.click();
  const dialog = page.getByRole('dialog', { name: 'Your plan is on' });
  await expect.element(dialog.getByRole('link', { name: 'Ask to host your own events' })).toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('[plans.23] the plans do not lead to hosting whoever has to take a plan for it first', async () => {
  await openScreen(PATHS.subscribe, { as: member(), answers: { 'GET /api/user/subscription': freePlan() } });
  await expect.element(main.getByRole('heading', { name: 'Club House' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Become a Host' })).not.toBeInTheDocument();
});

it('[plans.23] but whoever has the Club House', async () => {
  await openScreen(PATHS.subscribe, {
    as: clubMember(),
    answers: { 'GET /api/user/subscription': clubPlan() },
  });
  await expect
    .element(main.getByRole('link', { name: 'Become a Host' }))
    .toHaveAttribute('href', PATHS.hostDashboard);
});

const WISH = 'preferredTier';

it('the landing page: Game Room is chosen without keeping anything', async () => {
  const screen = await openScreen(PATHS.home);
  await page.getByRole('link', { name: 'Join free' }).first().click();
  expect(await screen.left()).toMatch(/^\/api\/login/);
  expect(localStorage.getItem(WISH)).toBeNull();
});

it('the landing page: a plan that costs is kept until somebody is in; [HOLD-30] “Join free” forgets it', async () => {
  const screen = await openScreen(PATHS.home);
  await page.getByRole('link', { name: 'Choose Club House' }).click();
  expect(await screen.left()).toMatch(/^\/api\/login/);
  expect(localStorage.getItem(WISH)).toBe('club_house');
  await main.getByRole('link', { name: 'Join free' }).last().click();
  await expect.poll(() => localStorage.getItem(WISH)).toBeNull();
  expect(await screen.left()).toMatch(/^\/api\/login/);
});

const PRICE = '$19.99 per month';

it('[HOLD-3] a visitor reads what hosting costs, on the page of hosts and below every page', async () => {
  await openScreen(PATHS.hosts, { answers: { 'GET /api/events/hosts': [anEvent()] } });
  await expect.element(main).toMatchTextContent(`Host your own events with the Club House, ${PRICE}.`);
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Become a Host' }))
    .toMatchTextContent(PRICE);
  await expect
    .element(main.getByRole('link', { name: 'Become a Host' }))
    .toHaveAttribute('href', PATHS.hostDashboard);
});

it('who is no host is told so, and how to become one', async () => {
  await openScreen(PATHS.hostDashboard, {
    as: member(),
    answers: {
      'GET /api/host/request': {
        status: 'none',
        message: null,
        notes: null,
        createdAt: null,
        decidedAt: null,
        abilities: { ask: { allowed: false, reason: 'club_house_required', message: 'Club House Required' } },
      },
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Host Access Required' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See the Club House' }))
    .toHaveAttribute('href', `${PATHS.subscribe}?tier=club_house`);
  await expectNoViolations();
});
