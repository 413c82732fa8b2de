/** What lies over the page is closed first, whatever came later (HOLD-34). */
import { CARDS, fillCard, openPurchase, payButton, PRICED, pricedEvent } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { expectToast } from './screen-parts.ts';
import { expect, test } from './test.ts';

test('[HOLD-34] Escape closes the dialog before a toast that came later', async ({ page }) => {
  await signInAsNewMember(page);
  const dialog = await openPurchase(page, await pricedEvent(page, PRICED.everybodyPays));
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expectToast(page, 'Payment Failed');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' });
  await expect(question).toBeVisible();
  await expectToast(page, 'Payment Failed');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeHidden();
});
