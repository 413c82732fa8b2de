// Statements held: money.52.

/** What the dialog says before an account is deleted. */
import { PATHS, type CurrentUser } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clubMember, member } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';

const dialog = page.getByRole('dialog', { name: 'Delete your account?' });

async function openDialog(as: CurrentUser): Promise<void> {
  await openScreen(`${PATHS.dashboard}?tab=profile`, { as });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog).toBeVisible();
}

it('[money.52] whoever pays for a plan reads what becomes of it', async () => {
  await openDialog(clubMember());
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Your Club House plan ends now. Nothing more is charged, and nothing is paid back for the rest of its month.',
    );
});

it('nobody else', async () => {
  await openDialog(member());
  await expect.element(dialog).not.toMatchTextContent(/plan/);
});
