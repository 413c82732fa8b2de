// Statements held: ticket.1-9, door.12, door.24.

/** A member's seat, on its event's page and on the home page. */
import { doorCodeText, PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ticketHash } from '../../../lib/ticket-hash.ts';
import { reply } from '../../../testing/canned-api.ts';
import { anEvent, idOf, joined, pastEvent, registrationFor, TICKET } from '../../../testing/events.ts';
import { member } from '../../../testing/people.ts';
import { expectToast, openScreen } from '../../../testing/screen.tsx';

const SEAT = joined(anEvent(), 'Two of us');
const ticket = page.getByRole('region', { name: 'You’re going' });
const codeOf = async (of: string): Promise<string> => doorCodeText((await ticketHash(of)) ?? '');

it('when, where, the way there, who else, a friend; cancelling is quiet, and nothing sticks to the screen', async () => {
  await page.viewport(360, 740);
  await openScreen(PATHS.event(SEAT.id), { as: member(), answers: { 'GET /api/events/:id': SEAT } });
  await expect
    .element(ticket)
    .toMatchTextContent(/Thursday, December 3.*The Long Table.*Your note: Two of us.*4 going/);
  const way = ticket.getByRole('link', { name: /^Directions/ });
  await expect
    .element(way)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('12 Congress Ave')));
  await expect.element(way).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(ticket.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
  await expect.element(ticket.getByRole('button', { name: /^Bring a friend/ })).toBeVisible();
  await expect.element(ticket.getByRole('button', { name: /^See who is going/ })).toBeVisible();
  await expect.element(ticket).toMatchTextContent('Plans change: cancel any time before it starts.');
  const cancel = page.getByRole('button', { name: /^Cancel registration/ });
  await expect.element(cancel).toHaveLength(1);
  await expect.poll(() => getComputedStyle(cancel.element()).borderTopColor).toBe('rgba(0, 0, 0, 0)');
  expect([...document.querySelectorAll('main .sticky.bottom-0')]).toEqual([]);
  await expect.element(page.getByText('You’re going')).toHaveLength(1);
  await expect.element(page.getByText('Going', { exact: true })).not.toBeInTheDocument();
  // The ticket already shows who is going.
  await expect.element(page.getByRole('heading', { name: 'Who is going' })).not.toBeInTheDocument();
});

it('[invited.5] nobody is brought along to an event by invitation: neither from the ticket, nor once one is in, nor from the list', async () => {
  const invited = { ...anEvent(), visibility: 'invited' as const };
  const seat = { ...SEAT, visibility: 'invited' as const };
  const bring = page.getByRole('button', { name: /^Bring a friend/ });
  const screen = await openScreen(PATHS.event(seat.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': invited,
      'GET /api/user/events': [registrationFor(seat)],
      'POST /api/events/:id/register': () => {
        screen.answer({ 'GET /api/events/:id': seat });
        return registrationFor(seat);
      },
    },
  });
  await page
    .getByRole('button', { name: /^Join Event/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect.element(page.getByRole('link', { name: 'Download .ics' })).toBeVisible();
  await expect.element(page.getByText('Better with a friend?')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(ticket.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
  await expect.element(bring).not.toBeInTheDocument();
  await screen.goTo(PATHS.myUpcoming);
  await expect.element(page.getByRole('button', { name: /^Cancel registration/ })).toBeVisible();
  await expect.element(bring).not.toBeInTheDocument();
});

it('once one is in, the ticket is read; once the seat is given back, what there is to do', async () => {
  const screen = await openScreen(PATHS.event(SEAT.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': anEvent(),
      'POST /api/events/:id/register': () => {
        screen.answer({ 'GET /api/events/:id': SEAT });
        return registrationFor(SEAT);
      },
      'DELETE /api/events/:id/register': () => {
        screen.answer({ 'GET /api/events/:id': anEvent() });
        return reply(204);
      },
    },
  });
  const join = page.getByRole('button', { name: /^Join Event/ }).first();
  await join.click();
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('heading', { name: 'You’re going' })).toHaveFocus();
  await page.getByRole('button', { name: /^Cancel registration/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unregister' }).click();
  await expect.element(join).toHaveFocus();
});

it('[DOOR-11] [interface.126] the QR code and a short code to say, on the event’s page and in My Upcoming', async () => {
  await openScreen(PATHS.event(SEAT.id), { as: member(), answers: { 'GET /api/events/:id': SEAT } });
  const picture = page.getByRole('img', { name: 'QR code of your ticket' });
  await expect.element(picture).toHaveAttribute('src', `/api/user/tickets/${SEAT.registration?.id}`);
  await expect.element(ticket).toMatchTextContent(await codeOf(TICKET));
  await openScreen(PATHS.myUpcoming, {
    as: member(),
    answers: { 'GET /api/user/events': [registrationFor(SEAT)] },
  });
  await page.getByRole('button', { name: 'Ticket for Supper club' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supper club' });
  await expect.element(dialog.getByRole('img', { name: 'QR code of your ticket' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent(await codeOf(TICKET));
});

it('[DOOR-11] without its picture the ticket is read out: no broken box, and no word of showing one', async () => {
  const unseen = joined(anEvent());
  const event = { ...unseen, registration: { id: idOf(404), notes: null, ticket: TICKET } };
  await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
  await expect.element(ticket).toMatchTextContent('Read this out at the door.');
  await expect.element(ticket).toMatchTextContent(await codeOf(TICKET));
  await expect.element(ticket.getByRole('img', { name: 'QR code of your ticket' })).not.toBeInTheDocument();
  await expect.element(ticket).not.toMatchTextContent('Show this at the door');
});

it('[DOOR-9] whom the door forgot says "I was there"; nobody else is asked', async () => {
  const over = {
    ...pastEvent(),
    registration: { id: idOf(500), notes: null, ticket: TICKET, attended: false },
  };
  const forgotten = { ...over, abilities: { ...over.abilities, sayAttended: { allowed: true } } };
  const screen = await openScreen(PATHS.event(over.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': forgotten,
      'POST /api/events/:id/attended': () => {
        screen.answer({ 'GET /api/events/:id': over });
        return { saidAt: '2026-11-22T16:30:00.000Z' };
      },
    },
  });
  const say = page.getByRole('button', { name: /^I was there/ });
  await say.click();
  await expect.element(say).not.toBeInTheDocument();
  await expectToast('Thank you. The host sees it, too.');
  expect(screen.sent('POST /api/events/:id/attended')).toHaveLength(1);
});

it.each([
  ['before the start', anEvent()],
  ['once it has begun', { ...pastEvent(), registration: null }],
])('[DOOR-28] [DOOR-41] whose address was typed at the door says "I am here": %s', async (_when, event) => {
  const { rate } = anEvent().abilities;
  const asked = { ...event, abilities: { ...event.abilities, rate, sayAttended: { allowed: true } } };
  const screen = await openScreen(PATHS.event(event.id), {
    as: member(),
    answers: {
      'GET /api/events/:id': asked,
      'POST /api/events/:id/attended': () => {
        screen.answer({ 'GET /api/events/:id': joined(event) });
        return { saidAt: '2026-11-22T16:30:00.000Z' };
      },
    },
  });
  const say = page.getByRole('button', { name: /^I am here/ });
  await expect.element(say).toBeVisible();
  // The page's one action: who pressed Join had a seat, and was not checked in.
  await expect.element(page.getByText(`${event.hostName} asks if you are at the door.`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Join Event/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^More by|^See what is on/ })).not.toBeInTheDocument();
  await say.click();
  await expect.element(say).not.toBeInTheDocument();
  await expectToast('You have a seat, and you’re checked in.');
});

it.each([
  ['before the start', anEvent()],
  ['once it has begun', { ...pastEvent(), registration: null }],
])('[DOOR-33] [DOOR-34] of whom nothing is asked any more reads why: %s', async (_when, event) => {
  const message = 'Nobody at the door is waiting for this address anymore.';
  const sayAttended = { allowed: false, reason: 'come_in_over', message } as const;
  const over = { ...event, abilities: { ...event.abilities, sayAttended } };
  await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': over } });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^I am here/ })).not.toBeInTheDocument();
});

it('home begins with the next event', async () => {
  const later = joined(anEvent({ id: idOf(101), title: 'Later', startTime: '2026-12-24T01:00:00.000Z' }));
  await openScreen(PATHS.home, {
    as: member(),
    answers: {
      'GET /api/user/events': [registrationFor(SEAT), { ...registrationFor(later), id: idOf(502) }],
    },
  });
  const next = page.getByRole('region', { name: 'Supper club' });
  await expect.element(next).toMatchTextContent(/You’re going · next up.*The Long Table/);
  await expect
    .element(next.getByRole('link', { name: 'Supper club' }))
    .toHaveAttribute('href', PATHS.event(SEAT.id));
  await expect.element(page.getByRole('button', { name: /^Bring a friend/ })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'At a glance' });
  await expect
    .poll(() => next.element().compareDocumentPosition(tiles.element()) & Node.DOCUMENT_POSITION_FOLLOWING)
    .toBeTruthy();
});
