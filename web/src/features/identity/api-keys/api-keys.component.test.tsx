// Statements held: machines.10, interface.96.

/** API keys: who sees them, what is shown of each, the form, and errors. */
import { MAX_API_KEYS, PATHS, type ApiKey } from '@backyard/contract';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/axe.ts';
import { BROKEN, reply, type Answers } from '../../../testing/canned-api.ts';
import { idOf } from '../../../testing/events.ts';
import { host, member } from '../../../testing/people.ts';
import { expectToast, openScreen } from '../../../testing/screen.tsx';

const KEY = `byk_${'k'.repeat(43)}`;
const aKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: idOf(1),
  name: 'My website',
  scopes: ['events:read', 'attendees:read'],
  prefix: 'byk_abcdef',
  createdAt: '2026-11-02T18:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...given,
});
const card = page.getByRole('region', { name: 'API keys' });
const makeButton = card.getByRole('button', { name: 'Make a key' });
const dialog = page.getByRole('dialog');
const open = (answers: Answers = {}, as = host()) =>
  openScreen(`${PATHS.dashboard}?tab=profile`, { as, answers });

it('[machines.10] is for hosts and admins', async () => {
  await open({}, member());
  await expect.element(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('[machines.10] says of each key how it begins, what it may do, when it was used and when it ends', async () => {
  await open({
    'GET /api/user/api-keys': [
      aKey(),
      aKey({
        id: idOf(2),
        name: 'Old script',
        lastUsedAt: '2026-11-12T18:00:00.000Z',
        expiresAt: '2026-11-15T18:00:00.000Z',
      }),
    ],
  });
  const rows = card.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('My website');
  await expect.element(rows.first()).toMatchTextContent('Read events, Read who comes');
  await expect.element(rows.first()).toMatchTextContent('byk_abcdef… · Made Nov 2, 2026 · not used yet');
  await expect.element(rows.last()).toMatchTextContent(/last used Nov 12, 2026 · End(?:s|ed) Nov 15, 2026/);
  await expectNoViolations('main');
});

it('[machines.10] what is missing is said at its field, and nothing is sent', async () => {
  const screen = await open();
  await makeButton.click();
  await dialog.getByRole('checkbox', { name: 'Read events' }).click();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(dialog.getByText('Give it a name')).toBeVisible();
  await expect.element(dialog.getByText('Choose what it may do')).toBeVisible();
  await expectNoViolations();
  expect(screen.sent('POST /api/user/api-keys')).toHaveLength(0);
});

it('[machines.10] the key is shown once, to copy; closed, it is in the list alone', async () => {
  const screen = await open({ 'POST /api/user/api-keys': reply(201, { ...aKey(), key: KEY }) });
  await makeButton.click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My website');
  await dialog.getByRole('checkbox', { name: 'Make and change events' }).click();
  await dialog.getByLabelText('It ends').selectOptions('When I revoke it');
  screen.answer({ 'GET /api/user/api-keys': [aKey()] });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByLabelText('My website')).toHaveValue(KEY);
  expect(screen.sent('POST /api/user/api-keys')[0]?.body).toEqual({
    name: 'My website',
    scopes: ['events:read', 'events:write'],
    expiresAt: null,
  });
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByRole('listitem')).toMatchTextContent('byk_abcdef…');
  expect(document.body.innerHTML).not.toContain(KEY);
});

it('[interface.96] closed before it is copied, it is asked for; once it is copied, not', async () => {
  const sure = page.getByRole('alertdialog', { name: 'Close without copying it?' });
  const shown = dialog.getByLabelText('My website');
  const make = async (): Promise<void> => {
    await open({ 'POST /api/user/api-keys': reply(201, { ...aKey(), key: KEY }) });
    await makeButton.click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My website');
    await dialog.getByRole('checkbox', { name: 'Make and change events' }).click();
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await expect.element(shown).toHaveValue(KEY);
  };
  await make();
  await userEvent.keyboard('{Escape}');
  await sure.getByRole('button', { name: 'Go back' }).click();
  await expect.element(sure).not.toBeInTheDocument();
  await expect.element(shown).toHaveValue(KEY);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectNoViolations();
  await sure.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await make();
  await dialog.getByRole('button', { name: /^Copy/ }).click();
  await expectToast('Copied');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sure).not.toBeInTheDocument();
  expect(clipboard).toHaveBeenCalledExactlyOnceWith(KEY);
  clipboard.mockRestore();
});

it('[machines.10] a refusal is said in the dialog, which stays as it was filled in', async () => {
  const many = {
    code: 'api_keys_many',
    message: 'You have as many API keys as there can be. Revoke one first.',
  };
  await open({ 'POST /api/user/api-keys': reply(409, many) });
  await makeButton.click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My website');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(many.message);
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('My website');
});

it('[machines.10] taking one back is asked, done and told', async () => {
  const screen = await open({
    'GET /api/user/api-keys': [aKey()],
    'DELETE /api/user/api-keys/:id': reply(204),
  });
  await card.getByRole('button', { name: 'Revoke My website' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “My website”?' });
  await expect.element(question).toBeVisible();
  screen.answer({ 'GET /api/user/api-keys': [] });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectToast('Key revoked');
  await expect.element(card.getByRole('listitem')).not.toBeInTheDocument();
});

it('[machines.10] no more than there can be, and a list that does not load', async () => {
  const keys = Array.from({ length: MAX_API_KEYS }, (_, at) => aKey({ id: idOf(at + 1), name: `Key ${at}` }));
  const screen = await open({ 'GET /api/user/api-keys': BROKEN });
  await expect.element(card.getByText('Your API keys did not load.')).toBeVisible();
  screen.answer({ 'GET /api/user/api-keys': keys });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(makeButton).toHaveAttribute('aria-disabled', 'true');
});

it('[HOLD-13] who signs out everywhere reads that keys go on, and takes them back with it', async () => {
  const screen = await open({
    'GET /api/user/sessions': [
      {
        id: idOf(7),
        browser: 'Firefox on Windows',
        createdAt: '2026-11-02T18:00:00.000Z',
        lastUsedAt: '2026-11-20T18:00:00.000Z',
        current: true,
      },
    ],
    'GET /api/user/api-keys': [aKey(), aKey({ id: idOf(2), name: 'Old script' })],
    'DELETE /api/user/sessions': BROKEN,
  });
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect.element(sessions.getByText(/^Signing out ends no key/)).toBeVisible();
  const everywhere = sessions.getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.click();
  await expect.poll(() => screen.sent('DELETE /api/user/sessions').length).toBe(1);
  await sessions.getByRole('checkbox', { name: 'Revoke my 2 API keys, too' }).click();
  await everywhere.click();
  await expect.poll(() => screen.sent('DELETE /api/user/sessions').length).toBe(2);
  expect(screen.sent('DELETE /api/user/sessions').map(({ query }) => query)).toEqual([{}, { keys: 'true' }]);
});
