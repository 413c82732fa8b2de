import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testing/screen.tsx';
import { CODE_SENT } from '../testing/usual-answers.ts';

const OPTIONS = { code: true, openIdConnect: null, demoPeople: [], mailbox: null, mailWaits: true };

it('[HOLD-61] [mail.22] signing in: while no mail can be sent, the page says so before and after a code is asked for', async () => {
  const screen = await openScreen(PATHS.signIn, {
    as: null,
    answers: {
      'GET /api/login/options': OPTIONS,
      'POST /api/login/code': { ...CODE_SENT, message: 'We can’t send email right now.', waits: true },
    },
  });
  await expect.element(page.getByText(/We can’t send email right now: a code comes/)).toBeVisible();
  await page.getByLabelText('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const said = page.getByText(/A code goes to ada@example.com as soon as we can/);
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText(/We have sent/)).not.toBeInTheDocument();
  // It is still so after a reload.
  await screen.reload();
  await expect.element(said).toBeVisible();
});

it('[HOLD-61] a code that was asked for without scripts is not said to be sent either', async () => {
  await openScreen(`${PATHS.signIn}?step=code`, { as: null, answers: { 'GET /api/login/options': OPTIONS } });
  await expect.element(page.getByText(/A code goes to you as soon as we can/)).toBeVisible();
  await expect.element(page.getByText(/We have sent/)).not.toBeInTheDocument();
});
