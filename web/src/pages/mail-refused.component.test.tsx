// Statements held: mail.23.

import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { member } from '../testing/people.ts';
import { expectToast, openScreen } from '../testing/screen.tsx';
import { CODE_SENT, waysToConfirm } from '../testing/usual-answers.ts';

const WAYS = waysToConfirm('ada@example.com');

it('[HOLD-62] [mail.23] the profile says that mail comes back, and a mailed code puts it right', async () => {
  const screen = await openScreen(PATHS.myProfile, {
    as: member(),
    answers: {
      'GET /api/user/passkeys': [],
      'GET /api/user/sessions': [],
      'GET /api/step-up': { ...WAYS, mailRefused: { at: '2026-11-20T10:00:00.000Z', reply: '550 5.1.1' } },
      'POST /api/step-up/code': CODE_SENT,
      'POST /api/step-up/verify': () => {
        screen.answer({ 'GET /api/step-up': WAYS });
        return { confirmedUntil: '2026-11-22T16:40:00.000Z' };
      },
    },
  });
  await expect.element(page.getByText(/won’t take email for it \(550 5\.1\.1\)/)).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabelText('6-digit code').fill('123456');
  await expectToast('Emails reach you again');
  await expect.element(page.getByText('Emails to you bounce')).not.toBeInTheDocument();
});
