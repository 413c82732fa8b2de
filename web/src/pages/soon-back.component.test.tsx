// Statements held: interface.30, site.7.

/** Data that failed to load for a moment is fetched again automatically, with a message meanwhile. */
import { PATHS, type Document } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { BROKEN, refusal, reply, unreachable } from '../testing/canned-api.ts';
import { anEvent, idOf } from '../testing/events.ts';
import { member } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';

const AWAY = reply(503, { message: 'Not now', code: 'unavailable' }, { 'retry-after': '1' });
const EVENT = anEvent();
const title = page.getByRole('heading', { level: 1 });
const note = page.getByText('Something here did not load. We keep trying, and it appears by itself.');
const HELP: Document = { name: 'help', title: 'Help', html: '<p>Write to us.</p>' };

it('[HOLD-64] a page that the server was not ready for says so, and opens by itself', async () => {
  const screen = await openScreen(PATHS.event(idOf(100)), {
    as: member(),
    answers: { 'GET /api/events/:id': AWAY },
  });
  await expect.element(title).toMatchTextContent('This page did not load');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('We keep trying, and the page opens by itself.');
  await expectNoViolations();
  screen.answer({ 'GET /api/events/:id': EVENT });
  await expect.element(title).toMatchTextContent(EVENT.title);
});

it('[OPS-1] and names the request, of several tries the first, where nothing is read out', async () => {
  const named = (id: string) =>
    reply(503, { message: 'Not now', code: 'unavailable' }, { 'retry-after': '1', 'x-request-id': id });
  const screen = await openScreen(PATHS.event(idOf(100)), {
    as: member(),
    answers: { 'GET /api/events/:id': named('edge-0001') },
  });
  const name = page.getByText('If it keeps happening, write to us and name edge-0001.');
  await expect.element(name).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toMatchTextContent('edge-0001');
  screen.answer({ 'GET /api/events/:id': named('edge-0002') });
  const asked = screen.sent('GET /api/events/:id').length;
  await expect.poll(() => screen.sent('GET /api/events/:id').length).toBeGreaterThan(asked + 1);
  await expect.element(name).toBeVisible();
  screen.answer({ 'GET /api/events/:id': EVENT });
  await expect.element(title).toMatchTextContent(EVENT.title);
});

it('[HOLD-64] also where it could not be asked who is there', async () => {
  const screen = await openScreen(PATHS.discover, { answers: { 'GET /api/auth/user': AWAY } });
  await expect.element(title).toMatchTextContent('This page did not load');
  screen.answer({ 'GET /api/auth/user': member() });
  await expect.element(title).toMatchTextContent('Discover Events');
});

it.each([
  ['was not ready', AWAY],
  ['did not answer', unreachable],
])(
  '[HOLD-64] a part of an open page whose server %s appears by itself; meanwhile that is said',
  async (_why, failure) => {
    const screen = await openScreen(PATHS.discover, {
      as: member(),
      answers: { 'GET /api/events/public': failure },
      triesAgain: true,
    });
    const failed = page.getByRole('heading', { name: 'The events did not load' });
    await expect.element(failed).toBeVisible();
    await expect.element(note).toBeVisible();
    const asked = screen.sent('GET /api/events/public').length;
    await expect.poll(() => screen.sent('GET /api/events/public').length).toBeGreaterThan(asked);
    // Nothing changes on the screen, so nothing is announced again.
    await expect.element(failed).toBeVisible();
    screen.answer({ 'GET /api/events/public': [] });
    await expect.element(page.getByText('No events available at the moment')).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  },
);

it('[HOLD-64] what is broken or refused is not asked for again by itself', async () => {
  for (const failure of [BROKEN, refusal('not_found')]) {
    const screen = await openScreen(PATHS.discover, {
      as: member(),
      answers: { 'GET /api/events/public': failure },
      triesAgain: true,
    });
    await expect.element(page.getByRole('heading', { name: 'The events did not load' })).toBeVisible();
    const asked = screen.sent('GET /api/events/public').length;
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(screen.sent('GET /api/events/public')).toHaveLength(asked);
    // Read once: it would be there already.
    expect(note.elements()).toEqual([]);
  }
});

it('[HOLD-64] what is left is not asked for any more, and nothing is said of it', async () => {
  const screen = await openScreen(PATHS.discover, {
    as: member(),
    answers: { 'GET /api/events/public': AWAY, 'GET /api/documents/:name': HELP },
    triesAgain: true,
  });
  await expect.element(note).toBeVisible();
  await screen.goTo(PATHS.document('help'));
  await expect.element(title).toMatchTextContent('Help');
  await expect.element(note).not.toBeInTheDocument();
});

it('[site.7] the pages about the site are there while nobody can be asked who is asking', async () => {
  const screen = await openScreen(PATHS.document('help'), {
    answers: { 'GET /api/auth/user': AWAY, 'GET /api/documents/:name': HELP },
    triesAgain: true,
  });
  await expect.element(title).toMatchTextContent('Help');
  screen.answer({ 'GET /api/auth/user': member() });
  // The navigation bars become the member's.
  await expect.element(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await expect.element(title).toMatchTextContent('Help');
});
