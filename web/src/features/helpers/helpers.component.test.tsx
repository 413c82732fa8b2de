// Statements held: helpers.9-12, interface.97.

/** Helpers at an event: the host's invitation, the answer, and what a helper sees. */
import { PATHS, type Door, type Helper, type HelpAsked, type Helping } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchAccountPath } from '../../lib/other-account.tsx';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, refusal, reply } from '../../testing/canned-api.ts';
import { anEvent, editForm, hostedEvent, idOf } from '../../testing/events.ts';
import { host, member } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const HOSTED = hostedEvent({ title: 'Clay night' });
const TEAM = 'GET /api/host/events/:id/team';
const ASK = 'POST /api/host/events/:id/team';
const TAKE_OFF = 'DELETE /api/host/events/:id/team/:helperId';
const TOKEN = 'A'.repeat(22);

const waiting = (given: Partial<Helper> = {}): Helper => ({
  id: idOf(700),
  role: 'door',
  email: 'hal@example.com',
  name: null,
  state: 'waiting',
  invitedAt: '2026-11-21T18:00:00.000Z',
  expiresAt: '2026-11-28T18:00:00.000Z',
  ...given,
});
const ASKED: HelpAsked = {
  event: {
    id: HOSTED.id,
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
const HELPING: Helping = {
  event: { ...ASKED.event, cancelled: false },
  role: 'door',
  canEdit: false,
  doorOpen: true,
  doorOpens: '2026-12-01T15:00:00.000Z',
  doorCloses: '2026-12-02T08:00:00.000Z',
};

const team = page.getByRole('region', { name: 'Team' });
const openEdit = (answers: Answers = {}, form = editForm(HOSTED)) =>
  openScreen(PATHS.editEvent(HOSTED.id), {
    as: host(),
    answers: { 'GET /api/events/:id/edit-form': form, ...answers },
  });

it('[helpers.9] the host asks somebody: an address that is none is said there, then who was asked stands in the list', async () => {
  const screen = await openEdit({
    [ASK]: () => {
      screen.answer({ [TEAM]: [waiting({ role: 'co_host' })] });
      return reply(201, waiting({ role: 'co_host' }));
    },
  });
  const address = team.getByLabelText('Who should help?');
  await address.fill('nobody');
  await team.getByRole('button', { name: 'Ask them to help' }).click();
  await expect.element(address).toHaveAccessibleDescription(expect.stringContaining('valid email'));
  await expect.element(address).toHaveFocus();
  expect(screen.sent(ASK)).toEqual([]);
  await address.fill(' hal@example.com ');
  await team.getByRole('radio', { name: 'Co-host' }).click();
  await team.getByRole('button', { name: 'Ask them to help' }).click();
  await expectToast('Asked', 'hal@example.com gets an email with a link.');
  expect(screen.sent(ASK)[0]?.body).toEqual({ email: 'hal@example.com', role: 'co_host' });
  await expect.element(team.getByRole('listitem')).toMatchTextContent('Asked, can answer by Sat, Nov 28');
  await expect.element(address).toHaveValue('');
  await expectNoViolations();
});

it('[helpers.9] what is refused keeps the address and says why', async () => {
  await openEdit({ [ASK]: refusal('helper_already') });
  const address = team.getByLabelText('Who should help?');
  await address.fill('hal@example.com');
  await team.getByRole('button', { name: 'Ask them to help' }).click();
  await expectToast('Nobody was asked', 'They help at this event already.');
  await expect.element(address).toHaveValue('hal@example.com');
});

it('[helpers.9] ten are enough', async () => {
  const ten = Array.from({ length: 10 }, (_, n) =>
    waiting({ id: idOf(700 + n), email: `h${n}@example.com` }),
  );
  await openEdit({ [TEAM]: ten });
  await expect.element(team).toMatchTextContent('Remove someone to ask another person');
  await expect.element(team.getByLabelText('Who should help?')).not.toBeInTheDocument();
});

it('[helpers.9] taking somebody off is asked for once more', async () => {
  const screen = await openEdit({
    [TEAM]: [waiting({ state: 'helps', name: 'Hal Porter' })],
    [TAKE_OFF]: () => {
      screen.answer({ [TEAM]: [] });
      return reply(204);
    },
  });
  await expect.element(team.getByRole('listitem')).toMatchTextContent(/Hal Porter.*Door helper/);
  await team.getByRole('button', { name: /^Remove/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Remove them from the team?' });
  await expect.element(sure).toMatchTextContent('won’t be able to do anything for this event');
  expect(screen.sent(TAKE_OFF)).toEqual([]);
  await sure.getByRole('button', { name: 'Remove' }).click();
  await expectToast('Hal Porter no longer helps');
  await expect.element(team.getByRole('listitem')).not.toBeInTheDocument();
});

it('[helpers.9] a co-host has the form without the team, and reads what stays the host’s', async () => {
  const form = editForm(HOSTED);
  const NO = { allowed: false, reason: 'owner_only', message: 'Only the host of this event does that.' };
  const screen = await openScreen(PATHS.editEvent(HOSTED.id), {
    as: member(),
    answers: {
      'GET /api/events/:id/edit-form': { ...form, abilities: { ...form.abilities, team: NO, delete: NO } },
    },
  });
  await expect
    .element(page.getByText('You are a co-host: you change everything here'))
    .toMatchTextContent('who can find it and, once seats are sold, its title, time and place');
  expect(screen.sent(TEAM)).toEqual([]);
});

it('[helpers.9] what stands below the long form is named on top of the page, and one press away', async () => {
  await page.viewport(360, 740);
  await openEdit({ [TEAM]: [] });
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await expect.element(parts).toMatchTextContent('DetailsQuestionsTeam');
  await expect.element(team).toBeVisible();
  const top = (): number => team.element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThan(740);
  await parts.getByRole('link', { name: 'Team' }).click();
  await expect.poll(top).toBeLessThan(740);
  expect(location.hash).toBe('#team');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => team.element().contains(document.activeElement)).toBe(true);
  await expectNoViolations();
});

it('[helpers.10] who was asked reads as what and what for, and accepts', async () => {
  const screen = await openScreen(PATHS.helping(TOKEN), {
    as: member(),
    answers: {
      'GET /api/helping/:token': ASKED,
      'POST /api/helping/:token': () => {
        screen.answer({ 'GET /api/user/helping': [HELPING] });
        return HELPING;
      },
    },
  });
  await expect.element(page.getByText('Rosa asks you to help at this event as door helper.')).toBeVisible();
  await expect.element(page.getByText(/check people in\. Nothing else\./)).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Yes, I’ll help' }).click();
  await expectToast('Thank you for helping', 'Clay night');
  const helps = page.getByRole('region', { name: 'Events you help with' });
  await expect.element(helps.getByRole('link', { name: /^Door list/ })).toBeVisible();
  await expectNoViolations();
});

it('[interface.97] a co-host who accepts is led to the event, which they can change', async () => {
  const asked: HelpAsked = { ...ASKED, role: 'co_host' };
  const event = anEvent({ id: HOSTED.id, title: 'Clay night' });
  await openScreen(PATHS.helping(TOKEN), {
    as: member(),
    answers: {
      'GET /api/helping/:token': asked,
      'POST /api/helping/:token': { ...HELPING, role: 'co_host', canEdit: true },
      'GET /api/events/:id': { ...event, abilities: { ...event.abilities, edit: { allowed: true } } },
    },
  });
  await page.getByRole('button', { name: 'Yes, I’ll help' }).click();
  await expectToast('Thank you for helping', 'Clay night');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Clay night');
  await expect.element(page.getByRole('link', { name: 'Edit Event' })).toBeVisible();
});

it.each([
  ['a co-host', 'co_host', 'You co-host this event', ['Door list', 'Edit Event', 'Tables'], 1],
  ['a door helper', 'door', 'You help at the door', ['Door list'], 0],
] as const)(
  '[HELP-12] %s reads so on the event’s page, and finds what is theirs',
  async (_who, helps, words, links, people) => {
    const event = anEvent({ id: HOSTED.id, title: 'Clay night', currentAttendees: 3 });
    const edit = helps === 'co_host' && { edit: { allowed: true } };
    await openScreen(PATHS.event(HOSTED.id), {
      as: member(),
      answers: {
        'GET /api/events/:id': {
          ...event,
          helps,
          abilities: { ...event.abilities, door: { allowed: true }, ...edit },
        },
      },
    });
    await expect.element(page.getByText(words)).toBeVisible();
    for (const name of ['Door list', 'Edit Event', 'Tables'])
      await expect
        .poll(() => page.getByRole('main').getByRole('link', { name, exact: true }).elements().length)
        .toBe(links.some((one) => one === name) ? 1 : 0);
    await expect
      .poll(() => page.getByRole('button', { name: /^Who is going/ }).elements().length)
      .toBe(people);
    await expectNoViolations();
  },
);

it('[HELP-12] whoever does not help reads none of it', async () => {
  const event = anEvent({ id: HOSTED.id, title: 'Clay night' });
  await openScreen(PATHS.event(HOSTED.id), { as: member(), answers: { 'GET /api/events/:id': event } });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Clay night');
  await expect.element(page.getByText(/^You (co-host|help)/)).not.toBeInTheDocument();
});

it('[helpers.10] [interface.75] one declines', async () => {
  await openScreen(PATHS.helping(TOKEN), {
    as: member(),
    answers: {
      'GET /api/events/:id': refusal('event_not_found'),
      'GET /api/helping/:token': ASKED,
      'DELETE /api/helping/:token': reply(204),
    },
  });
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expectToast('You have declined');
  // If the event is by invitation only, they can no longer open its page.
  await expect.poll(() => location.pathname).toBe(PATHS.events);
});

it('[helpers.10] an invitation that is over says so, and with which address one is signed in', async () => {
  await openScreen(PATHS.helping(TOKEN), {
    as: member({ email: 'ada@example.com' }),
    answers: {
      'GET /api/helping/:token': refusal('helping_over'),
      'GET /api/helping/:token/event': refusal('helping_over'),
    },
  });
  await expect.element(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await expect.element(page.getByText(/a different address than ada@example\.com/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Switch account' }))
    .toHaveAttribute('href', switchAccountPath(PATHS.helping(TOKEN)));
  await expectNoViolations();
});

it('[HELP-16] a request that went to another address says so, and for which event', async () => {
  await openScreen(PATHS.helping(TOKEN), {
    as: member({ email: 'ada@example.com' }),
    answers: {
      'GET /api/helping/:token': refusal('helping_over'),
      'GET /api/helping/:token/event': ASKED.event,
    },
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('This was sent to a different address');
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Rosa asks for help at Clay night, .*2026/);
  await expect.element(main).toMatchTextContent('You’re signed in as ada@example.com');
  await expect
    .element(page.getByRole('link', { name: 'Switch account' }))
    .toHaveAttribute('href', switchAccountPath(PATHS.helping(TOKEN)));
  await expectNoViolations();
});

it('[helpers.11] what one helps with stands in My Upcoming; one stops after being asked once more', async () => {
  const screen = await openScreen(PATHS.myUpcoming, {
    as: member(),
    answers: {
      'GET /api/user/helping': [{ ...HELPING, role: 'co_host', canEdit: true, doorOpen: false }],
      'DELETE /api/user/helping/:id': () => {
        screen.answer({ 'GET /api/user/helping': [] });
        return reply(204);
      },
    },
  });
  const helps = page.getByRole('region', { name: 'Events you help with' });
  await expect.element(helps).toMatchTextContent('Hosted by Rosa');
  // Shown before the empty list of a member without registrations.
  const none = page.getByText('No Upcoming Events');
  await expect.element(none).toBeVisible();
  await expect
    .poll(() => helps.element().compareDocumentPosition(none.element()))
    .toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(helps.getByRole('link', { name: /^Edit/ })).toBeVisible();
  await helps.getByRole('button', { name: /^Stop helping/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Stop helping?' });
  await sure.getByRole('button', { name: 'Stop helping' }).click();
  await expectToast('You no longer help there');
  await expect.element(helps).not.toBeInTheDocument();
});

it('[helpers.12] [DOOR-42] a door helper has the list, and nothing that is the host’s', async () => {
  const list: Door = {
    event: { ...ASKED.event, hostName: 'Bea Marsh' },
    registrations: [],
    checkedIn: 0,
    registered: 0,
    asked: 0,
    accompanied: 0,
    seats: 20,
    now: '2026-12-01T18:00:00.000Z',
    letsIn: false,
    closesAt: HELPING.doorCloses,
  };
  await openScreen(PATHS.door(HOSTED.id), {
    as: member(),
    answers: { 'GET /api/host/events/:id/door': list },
  });
  await expect.element(page.getByText('0 of 0 checked in')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Walk-ins' }))
    .toMatchTextContent(/Ask Bea Marsh or a co-host/);
  await expect.element(page.getByRole('button', { name: 'Give them a seat' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Tables' })).not.toBeInTheDocument();
});
