// Statements held: codes.14, interface.90.

/** An event's discount codes, as its host sees them. */
import { PATHS, type HostCode } from '@backyard/contract';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { type Answers, BROKEN, refusal, reply } from '../../testing/canned-api.ts';
import { editForm, hostedEvent, idOf } from '../../testing/events.ts';
import { host } from '../../testing/people.ts';
import { expectToast, openScreen } from '../../testing/screen.tsx';

const HOSTED = hostedEvent({ title: 'Clay night', price: '20.00', isTicketed: true });
const LIST = 'GET /api/host/events/:id/codes';
const MAKE = 'POST /api/host/events/:id/codes';
const TURN = 'PUT /api/host/events/:id/codes/:codeId';
const REMOVE = 'DELETE /api/host/events/:id/codes/:codeId';

const code = (given: Partial<HostCode> = {}): HostCode => ({
  id: idOf(800),
  code: 'SUMMER',
  percent: 25,
  amount: null,
  from: null,
  until: '2026-11-28T18:00:00.000Z',
  maxUses: 20,
  uses: 3,
  note: 'For the choir',
  on: true,
  state: 'on',
  ...given,
});
const codes = page.getByRole('region', { name: 'Discount codes' });
const openEdit = (answers: Answers = {}, event = HOSTED) =>
  openScreen(PATHS.editEvent(event.id), {
    as: host(),
    answers: { 'GET /api/events/:id/edit-form': editForm(event), [LIST]: [], ...answers },
  });

it('[codes.14] the host reads what each takes off, its uses and times, and copies its link', async () => {
  await openEdit({
    [LIST]: [
      code(),
      code({
        id: idOf(801),
        code: 'FIVE',
        percent: null,
        amount: '5.00',
        maxUses: null,
        until: null,
        uses: 0,
        on: false,
        state: 'off',
        note: null,
      }),
    ],
  });
  const [first, second] = [codes.getByRole('listitem').nth(0), codes.getByRole('listitem').nth(1)];
  await expect
    .element(first)
    .toMatchTextContent(/SUMMEROn25% off each seatUsed for 3 of 20 seatsUntil .*Nov 28.*For the choir/);
  const writes = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await first.getByRole('button', { name: /^Copy link/ }).click();
  await expectToast('Copied');
  const link = `${location.origin}${PATHS.event(HOSTED.id)}?code=SUMMER`;
  expect(writes).toHaveBeenLastCalledWith(link);
  await expect.element(first.getByLabelText('Link with SUMMER')).not.toBeInTheDocument();
  // If the clipboard fails, the link is shown for copying by hand.
  writes.mockRejectedValue(new Error('not allowed'));
  await first.getByRole('button', { name: /^Copy link/ }).click();
  await expect.element(first.getByLabelText('Link with SUMMER')).toHaveValue(link);
  writes.mockRestore();
  // A used code can only be switched off.
  await expect.element(first.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await expect.element(second).toMatchTextContent(/FIVEOff\$5\.00 off each seatNot used yet/);
  await expect.element(second.getByRole('button', { name: /^Copy link/ })).not.toBeInTheDocument();
  await expectNoViolations();
});

it('[interface.90] on a phone two codes stand on one screen', async () => {
  await page.viewport(360, 740);
  await openEdit({ [LIST]: [code(), code({ id: idOf(801), code: 'AUTUMN' })] });
  const row = codes.getByRole('listitem').nth(0);
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThan(240);
});

it('[codes.14] [interface.124] none yet; one is made, and what is wrong with it is said at its field', async () => {
  const screen = await openEdit({
    [MAKE]: () => {
      screen.answer({ [LIST]: [code()] });
      return reply(201, code());
    },
  });
  await expect.element(codes).toMatchTextContent('There is no code yet.');
  await codes.getByRole('button', { name: 'Make a code' }).click();
  await expectNoViolations();
  const word = codes.getByLabelText('The code');
  await word.fill('a b');
  await codes.getByRole('button', { name: 'Make the code' }).click();
  await expect
    .element(word)
    .toHaveAccessibleDescription(expect.stringContaining('Letters, digits and hyphens only'));
  await expect.element(word).toHaveFocus();
  await expect
    .element(codes.getByLabelText('Percent off each seat'))
    .toHaveAccessibleDescription(expect.stringContaining('Enter a percentage'));
  expect(screen.sent(MAKE)).toEqual([]);
  await word.fill('summer');
  await codes.getByLabelText('It takes off').selectOptions('amount');
  await codes.getByLabelText('Dollars off each seat').fill('5.50');
  await codes.getByLabelText(/^Until/).fill('2026-11-28T12:00');
  await codes.getByLabelText(/^For how many seats/).fill('20');
  await codes.getByRole('button', { name: 'Make the code' }).click();
  // The new row has the focus and is in view with its link.
  const row = codes.getByRole('listitem', { name: 'SUMMER is made' });
  await expect.element(row).toHaveFocus();
  await expect
    .poll(() => {
      // Read once: the poll repeats it.
      const { top, bottom } = row.element().getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    })
    .toBe(true);
  await expect.element(row.getByRole('button', { name: /^Copy link/ })).toBeVisible();
  expect(screen.sent(MAKE)[0]?.body).toEqual({
    code: 'summer',
    amount: 5.5,
    from: null,
    until: '2026-11-28T18:00:00.000Z',
    maxUses: 20,
    note: null,
  });
  await expect.element(codes.getByRole('listitem')).toMatchTextContent('SUMMER');
});

it('[CODE-10] that its last moment is over is said at that field', async () => {
  await openEdit({ [MAKE]: refusal('code_past') });
  await codes.getByRole('button', { name: 'Make a code' }).click();
  await codes.getByLabelText('The code').fill('SUMMER');
  await codes.getByLabelText('Percent off each seat').fill('10');
  await codes.getByLabelText(/^Until/).fill('2020-11-28T12:00');
  await codes.getByRole('button', { name: 'Make the code' }).click();
  await expect
    .element(codes.getByLabelText(/^Until/))
    .toHaveAccessibleDescription(expect.stringContaining('That time has passed'));
});

it.each([
  ['percent', 'Percent off each seat', '25 %', { percent: 25 }],
  ['amount', 'Dollars off each seat', '$5.50', { amount: 5.5 }],
])('[interface.80] what it takes off may be typed with its sign: %s', async (kind, label, typed, sent) => {
  const screen = await openEdit({ [MAKE]: () => reply(201, code()) });
  await codes.getByRole('button', { name: 'Make a code' }).click();
  await codes.getByLabelText('The code').fill('SUMMER');
  await codes.getByLabelText('It takes off').selectOptions(kind);
  await codes.getByLabelText(label).fill(typed);
  await codes.getByRole('button', { name: 'Make the code' }).click();
  await expect.poll(() => screen.sent(MAKE).length).toBe(1);
  expect(screen.sent(MAKE)[0]?.body).toMatchObject(sent);
});

it('[codes.14] what the server refuses is said at its field as well', async () => {
  await openEdit({ [MAKE]: refusal('code_taken') });
  await codes.getByRole('button', { name: 'Make a code' }).click();
  await codes.getByLabelText('The code').fill('SUMMER');
  await codes.getByLabelText('Percent off each seat').fill('10');
  await codes.getByRole('button', { name: 'Make the code' }).click();
  await expect
    .element(codes.getByLabelText('The code'))
    .toHaveAccessibleDescription(expect.not.stringContaining('409'));
});

it('[codes.14] switched off by one press; deleted after being asked once more', async () => {
  const screen = await openEdit({
    [LIST]: [code({ uses: 0 })],
    [TURN]: () => {
      screen.answer({ [LIST]: [code({ uses: 0, on: false, state: 'off' })] });
      return code({ uses: 0, on: false, state: 'off' });
    },
    [REMOVE]: () => {
      screen.answer({ [LIST]: [] });
      return reply(204);
    },
  });
  await codes.getByRole('button', { name: /^Switch off/ }).click();
  await expectToast('SUMMER is off');
  expect(screen.sent(TURN)[0]?.body).toEqual({ on: false });
  await expect.element(codes.getByRole('button', { name: /^Switch on/ })).toBeVisible();
  await codes.getByRole('button', { name: /^Delete/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete this code?' });
  expect(screen.sent(REMOVE)).toEqual([]);
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expectToast('SUMMER is deleted');
  await expect.element(codes).toMatchTextContent('There is no code yet.');
});

it('[codes.14] they do not load: it says so; of a free event there are none', async () => {
  await openEdit({ [LIST]: BROKEN });
  await expect.element(codes).toMatchTextContent('The codes did not load');
});

it('[codes.14] an event that costs nothing has none', async () => {
  const screen = await openEdit({}, hostedEvent({ title: 'Clay night' }));
  await expect.element(page.getByRole('region', { name: 'Team' })).toBeVisible();
  expect(screen.sent(LIST)).toEqual([]);
});
