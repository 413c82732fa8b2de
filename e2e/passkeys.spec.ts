import { confirmIdentity, newMember, openTab } from './admin-parts.ts';
import { expectAccessible } from './axe.ts';
import { DEMO, signInAs, signInByCode } from './people.ts';
import { adapted, type CDPSession, expect, type Page, test } from './test.ts';
import { expectToast } from './toasts.ts';

const PROFILE = '/dashboard?tab=profile';
/** A demo person for whom no other test requests a code. */
const CLUB = DEMO.club;

/** A virtual authenticator that stores passkeys and recognizes its owner (Chrome DevTools Protocol, WebAuthn). */
async function giveDevice(page: Page): Promise<{ device: CDPSession; id: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { device, id: authenticatorId };
}

test('a passkey is added, named, opens the account, confirms who one is, and is removed', async ({
  page,
}) => {
  const { device, id } = await giveDevice(page);
  const name = `Kitchen laptop ${Date.now()}`;
  await signInAs(page, CLUB);
  await page.goto(PROFILE);
  const card = page.getByRole('region', { name: 'Passkeys' });
  const add = card.getByRole('button', { name: 'Add a passkey' });

  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toHaveValue('My Linux PC');
  await dialog.getByLabel('Name').fill(' ');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Name').fill('First name');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // Demo people sign in without proof of identity.
  await confirmIdentity(page, CLUB);
  await expectToast(page, 'Passkey added');
  const row = card.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: 'Rename First name' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
  await rename.getByLabel('Name').fill(name);
  await rename.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Passkey renamed');
  await expect(row).toContainText('not used yet');
  await expectAccessible(page);

  // The same device does not create a second one.
  await add.click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('This device already has a passkey of yours.');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await page.goto('/api/logout');
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
  await page.goto(`/sign-in?returnTo=${encodeURIComponent(PROFILE)}`);
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
  await button.click();
  await expect(page.getByText('No passkey was used. Try again, or use a code.')).toBeVisible();
  await expectAccessible(page);
  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
  await button.click();
  await expect(row).toContainText('last used');

  // If the browser offers passkeys at the email field, choosing one is enough. This device chooses by itself.
  await page.goto('/api/logout');
  await page.goto(`/sign-in?returnTo=${encodeURIComponent(PROFILE)}`);
  await expect(row).toContainText('last used');

  // Codes are switched off: the passkey confirms it, and is the only way to sign in from then on.
  const codes = card.getByRole('switch', { name: 'Confirm with passkeys only' });
  await codes.click();
  await expectToast(page, 'Only passkeys confirm now');
  await expect(codes).toBeChecked();
  await expectAccessible(page);

  // A session may be left open to others: a passkey confirms that it is still the owner.
  await signInAs(page, CLUB);
  await page.reload();
  await card.getByRole('button', { name: `Remove ${name}` }).click();
  const ask = page.getByRole('alertdialog', { name: `Remove “${name}”?` });
  await ask.getByRole('button', { name: 'Remove passkey' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(confirm).toContainText('You switched codes off.');
  await expect(confirm.getByRole('button', { name: 'Email me a code' })).toBeHidden();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Passkey removed');
  await expect(row).toBeHidden();
  await expect(ask).toBeHidden();
  await expect(codes).toBeHidden();

  // The device still has it and offers it, but it no longer works.
  await page.goto('/api/logout');
  await page.goto('/sign-in');
  await expect(page.getByText('Signing in did not work. Please try again.')).toBeVisible();
});

test('[HOLD-8] whoever lost every passkey asks an admin, who switches codes on', async ({
  page,
  browser,
}) => {
  const member = await newMember(`Robin${Date.now()}`, 'Nome, AK');
  await signInByCode(page, member.email);
  const { device, id } = await giveDevice(page);
  await page.goto(PROFILE);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await card.getByRole('switch', { name: 'Confirm with passkeys only' }).click();
  await expectToast(page, 'Only passkeys confirm now');
  await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id });

  const desk = await adapted(await browser.newContext());
  const admin = await desk.newPage();
  await signInAs(admin, DEMO.admin);
  await openTab(admin, `users&q=${member.firstName ?? ''}`);
  await admin
    .getByRole('button', { name: /^All about Robin/ })
    .locator('visible=true')
    .click();
  const details = admin.getByRole('dialog', { name: /^Robin/ });
  await expect(details).toContainText('Passkeys only');
  await details.getByRole('button', { name: 'Switch codes on…' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Switch codes on' }).click();
  await confirmIdentity(admin);
  await expectToast(admin, 'Success', 'Codes confirm for this user again');
  await desk.close();

  await page.reload();
  await expect(card.getByRole('switch', { name: 'Confirm with passkeys only' })).not.toBeChecked();
});
