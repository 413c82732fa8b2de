// Statements held: webhooks.11, interface.91-92.

/** Webhooks: who sees them, what is shown of each, the form, the messages, and errors. */
import { MAX_WEBHOOKS, PATHS, type Webhook, type WebhookDelivery } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { BROKEN, reply, type Answers } from '../../testing/canned-api.ts';
import { idOf } from '../../testing/events.ts';
import { host, member } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const SECRET = `whsec_${'s'.repeat(43)}=`;
const AT = '2026-11-12T18:00:00.000Z';
const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: idOf(1),
  url: 'https://hooks.example.com/backyard',
  kinds: ['registration.created', 'event.changed'],
  everyEvent: false,
  createdAt: AT,
  off: null,
  failingSince: null,
  oldSecretUntil: null,
  ...given,
});
const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(11),
  kind: 'registration.created',
  happenedAt: AT,
  state: 'delivered',
  attempts: 1,
  nextAt: null,
  attemptedAt: AT,
  tookMs: 42,
  status: 200,
  failure: null,
  answer: 'thanks',
  earlier: [],
  ...given,
});
const card = page.getByRole('region', { name: 'Webhooks' });
const addButton = card.getByRole('button', { name: 'Add a webhook' });
const dialog = page.getByRole('dialog');
const act = (name: string) => card.getByRole('button', { name: `${name} https://hooks.example.com` });
const open = (answers: Answers = {}, as = host()) =>
  openScreen(`${PATHS.dashboard}?tab=profile`, { as, answers });
const LISTED = { 'GET /api/user/webhooks': [aWebhook()] };
const DELIVERIES = 'GET /api/user/webhooks/:id/deliveries';

it('[webhooks.11] is for hosts and admins', async () => {
  await open({}, member());
  await expect.element(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('[webhooks.11] says of each where it leads, what it is told, and whether that arrives', async () => {
  await open({
    'GET /api/user/webhooks': [
      aWebhook(),
      aWebhook({ id: idOf(2), failingSince: AT, everyEvent: true }),
      aWebhook({ id: idOf(3), off: 'failing', oldSecretUntil: AT }),
      aWebhook({ id: idOf(4), off: 'account' }),
    ],
  });
  const rows = card.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('https://hooks.example.com/backyard');
  await expect.element(rows.nth(0)).toMatchTextContent('Somebody takes a seat · An event is changed');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/at every event.*Nothing has arrived since Nov 12, 2026/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Switched off.*three days.*old secret also signs/);
  await expect.element(rows.nth(3)).toMatchTextContent('Your account’s address changed');
  await expectNoViolations('main');
});

it('[webhooks.11] what is missing is said at its field, and nothing is sent', async () => {
  const screen = await open();
  await addButton.click();
  await dialog.getByRole('checkbox', { name: 'Somebody takes a seat' }).click();
  await dialog.getByRole('checkbox', { name: 'A seat is given back' }).click();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveFocus();
  await expect.element(dialog.getByText('Use an address that begins with https://')).toBeVisible();
  await expect.element(dialog.getByText('Choose what it is told')).toBeVisible();
  await expectNoViolations();
  expect(screen.sent('POST /api/user/webhooks')).toHaveLength(0);
});

it('[webhooks.11] an address that nothing can be sent to is said at its field', async () => {
  const message = 'Nothing can be sent to this address. It has to be public, and begin with https://.';
  await open({ 'POST /api/user/webhooks': reply(400, { code: 'webhook_address', message }) });
  await addButton.click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('https://10.0.0.1/');
});

it('[webhooks.11] the secret is shown once, to copy', async () => {
  const screen = await open({
    'POST /api/user/webhooks': reply(201, { ...aWebhook(), secret: SECRET }),
  });
  await addButton.click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/backyard');
  await dialog.getByRole('checkbox', { name: 'An event is changed' }).click();
  screen.answer(LISTED);
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect.element(dialog.getByLabelText('Signing secret', { exact: true })).toHaveValue(SECRET);
  expect(screen.sent('POST /api/user/webhooks')[0]?.body).toEqual({
    url: 'https://hooks.example.com/backyard',
    kinds: ['registration.created', 'registration.cancelled', 'event.changed'],
  });
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByRole('listitem')).toMatchTextContent('hooks.example.com');
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it('[webhooks.11] changed, and switched on again', async () => {
  const screen = await open({
    'GET /api/user/webhooks': [aWebhook({ off: 'gone' })],
    'PUT /api/user/webhooks/:id': aWebhook(),
  });
  await act('Change').click();
  await dialog.getByRole('switch', { name: 'On' }).click();
  screen.answer(LISTED);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast('Webhook saved');
  expect(screen.sent('PUT /api/user/webhooks/:id')[0]?.body).toMatchObject({ on: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[interface.92] what copies the secret is as high as its field', async () => {
  await open({ 'POST /api/user/webhooks': reply(201, { ...aWebhook(), secret: SECRET }) });
  await addButton.click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/backyard');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  const field = dialog.getByLabelText('Signing secret', { exact: true });
  await expect.element(field).toBeVisible();
  const copy = dialog.getByRole('button', { name: /^Copy/ });
  const high = (element: Element): number => element.getBoundingClientRect().height;
  await expect.poll(() => high(copy.element()) - high(field.element())).toBe(0);
});

it('[interface.91] is switched on again by one press, as it stands, where it says that it is off', async () => {
  const screen = await open({
    'GET /api/user/webhooks': [aWebhook({ off: 'gone' })],
    'PUT /api/user/webhooks/:id': BROKEN,
  });
  await act('Switch on').click();
  await expectToast('The webhook was not switched on. Please try again.');
  screen.answer({ ...LISTED, 'PUT /api/user/webhooks/:id': aWebhook() });
  await act('Switch on').click();
  await expectToast('Webhook switched on');
  expect(screen.sent('PUT /api/user/webhooks/:id').at(-1)?.body).toEqual({
    url: 'https://hooks.example.com/backyard',
    kinds: ['registration.created', 'event.changed'],
    on: true,
  });
  await expect.element(card.getByText('On', { exact: true })).toBeVisible();
  await expect.element(act('Switch on')).not.toBeInTheDocument();
});

it('[interface.91] what was sent before it was switched off is not said to have stayed here', async () => {
  const off = { state: 'failed', failure: 'off' } as const;
  await open({
    ...LISTED,
    [DELIVERIES]: [
      aDelivery({ ...off, status: 410 }),
      aDelivery({ ...off, id: idOf(12), status: null, answer: null }),
      aDelivery({ ...off, id: idOf(13), attempts: 0, status: null, answer: null }),
    ],
  });
  await act('Messages').click();
  const rows = dialog.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('Did not arrive (410), then it was switched off');
  await expect.element(rows.nth(1)).toMatchTextContent('Did not arrive, then it was switched off');
  await expect.element(rows.nth(2)).toMatchTextContent('Not sent: the webhook was switched off');
});

it('[webhooks.11] a new secret and removing are asked first', async () => {
  const screen = await open({
    ...LISTED,
    'POST /api/user/webhooks/:id/secret': { ...aWebhook(), secret: SECRET },
    'DELETE /api/user/webhooks/:id': reply(204),
  });
  await act('New secret').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('For 24 hours, messages are signed with both');
  await question.getByRole('button', { name: 'Make a new secret' }).click();
  await expect.element(dialog.getByLabelText('Signing secret', { exact: true })).toHaveValue(SECRET);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await act('Remove').click();
  screen.answer({ 'GET /api/user/webhooks': [] });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Webhook removed');
  await expect.element(card.getByRole('listitem')).not.toBeInTheDocument();
});

it('[webhooks.11] a test is sent and seen to arrive; before, nothing was', async () => {
  const waiting = aDelivery({
    kind: 'test.ping',
    state: 'waiting',
    attempts: 0,
    nextAt: AT,
    status: null,
    tookMs: null,
    attemptedAt: null,
    answer: null,
  });
  const screen = await open({
    ...LISTED,
    [DELIVERIES]: [],
    'POST /api/user/webhooks/:id/test': reply(202, waiting),
  });
  await act('Messages').click();
  await expect.element(dialog.getByText('Nothing yet.')).toBeVisible();
  screen.answer({ [DELIVERIES]: [waiting] });
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(dialog.getByText('Being sent')).toBeVisible();
  screen.answer({ [DELIVERIES]: [aDelivery({ kind: 'test.ping' })] });
  await expect.element(dialog.getByText('Arrived (200)')).toBeVisible();
  await expectNoViolations();
});

it('[webhooks.11] what did not arrive says why and when it is tried again; what came back is text; it is sent again', async () => {
  const failed = aDelivery({
    state: 'waiting',
    status: 500,
    failure: 'status',
    attempts: 3,
    nextAt: '2026-11-12T20:30:00.000Z',
    answer: '<b>broken</b>',
  });
  const screen = await open({
    ...LISTED,
    [DELIVERIES]: [
      failed,
      aDelivery({ id: idOf(12), state: 'failed', status: null, failure: 'slow', answer: null }),
    ],
    'POST /api/user/webhooks/:id/deliveries/:deliveryId/again': reply(202, aDelivery({ state: 'waiting' })),
  });
  await act('Messages').click();
  const rows = dialog.getByRole('listitem');
  await expect
    .element(rows.first())
    .toMatchTextContent(/Not taken \(500\).*3 tries · 42 ms · again Nov 1[123], 2026/);
  await expect.element(rows.first()).toMatchTextContent('<b>broken</b>');
  await expect.element(rows.last()).toMatchTextContent('No answer within ten seconds');
  await expectNoViolations();
  screen.answer({ [DELIVERIES]: [aDelivery()] });
  await rows.first().getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog.getByText('Arrived (200)')).toBeVisible();
  expect(screen.sent('POST /api/user/webhooks/:id/deliveries/:deliveryId/again')).toHaveLength(1);
});

it('[webhooks.11] times are on the clock of whoever looks, which is named; earlier tries stand beside the last', async () => {
  const tried = { tookMs: 7, status: null, failure: 'expired' as const, answer: null };
  await open({
    ...LISTED,
    [DELIVERIES]: [
      aDelivery({
        earlier: [
          { at: '2026-11-12T20:00:00.000Z', ...tried },
          { at: '2026-11-12T20:01:00.000Z', ...tried, status: 429, failure: 'status', answer: 'slow down' },
        ],
      }),
    ],
  });
  await act('Messages').click();
  const row = dialog.getByRole('listitem').first();
  const own = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });
  const on = (at: string) => own.format(new Date(at)).replaceAll('\u202F', ' ');
  await expect.element(row).toMatchTextContent(on(AT));
  await row.getByText('2 earlier tries').click();
  const tries = row.getByRole('listitem');
  await expect
    .element(tries.first())
    .toMatchTextContent(`${on('2026-11-12T20:01:00.000Z')} · Not taken (429) · 7 ms`);
  await expect.element(tries.first()).toMatchTextContent('slow down');
  await expect.element(tries.last()).toMatchTextContent('Its certificate has expired · 7 ms');
  await expectNoViolations();
});

it('[webhooks.11] no more than there can be, and lists that do not load', async () => {
  const webhooks = Array.from({ length: MAX_WEBHOOKS }, (_, at) =>
    aWebhook({ id: idOf(at + 1), off: 'owner' }),
  );
  const screen = await open({ 'GET /api/user/webhooks': BROKEN, [DELIVERIES]: BROKEN });
  await expect.element(card.getByText('Your webhooks did not load.')).toBeVisible();
  screen.answer({ 'GET /api/user/webhooks': webhooks });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(addButton).toHaveAttribute('aria-disabled', 'true');
  await act('Messages').first().click();
  await expect.element(dialog.getByText('The messages did not load.')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Send a test' }))
    .toHaveAttribute('aria-disabled', 'true');
});
