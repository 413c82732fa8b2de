// Statements held: sign-in.20, sign-in.21.

import { PATHS, REASONS, type Event } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, refusal } from '../../testing/canned-api.ts';
import { anEvent, forVisitor } from '../../testing/events.ts';
import { openScreen } from '../../testing/screen.tsx';

const supper = anEvent();
const waits = page.getByRole('region', { name: 'What you came for' });
const email = page.getByLabelText('E-mail address');

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

it('[sign-in.20] the seat that somebody signs in for waits', async () => {
  await signInFor(SEAT, forVisitor(supper));
  await expect.element(waits).toMatchTextContent(/^Your seat at Supper club waits\.$/);
  await expectNoViolations();
});

it('[sign-in.20] where there may be no seat none is promised', async () => {
  await signInFor(SEAT, without('event_full'));
  await expect.element(waits).toMatchTextContent(/^Supper club waits\.$/);
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
