/** A control stays the same element when its code arrives late, so it keeps the focus (HOLD-22). */
import { PATHS } from '@backyard/contract';
import { expectFocusWithin, holdScripts, tabTo } from './focus.ts';
import { hostedEvent, ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { youAreIn } from './payment-parts.ts';
import { signInAsNewMember } from './people.ts';
import { joinButton } from './screen-parts.ts';
import { expect, type Page, test } from './test.ts';

/** A free event used only by this test, opened as a new member. */
async function atAnEvent(page: Page): Promise<{ title: string }> {
  await signInAsNewHost(page);
  const event = await hostedEvent(page.request, { title: ownTitle('Late code') });
  await signInAsNewMember(page);
  await page.goto(PATHS.event(event.id));
  return event;
}

test('[HOLD-22] after "You’re in!" the focus stays on the way out, whenever its code comes', async ({
  page,
}) => {
  const { keyboard } = page;
  const event = await atAnEvent(page);
  await tabTo(page, joinButton(page, event.title));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Join this event' });
  await tabTo(page, dialog.getByRole('checkbox', { name: /^I agree/ }));
  await keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm Registration' }));
  const release = await holdScripts(page);
  await keyboard.press('Enter');
  await tabTo(page, youAreIn(page).getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  const ticket = page.getByRole('heading', { name: 'You’re going' });
  await expect(ticket).toBeFocused();
  await release();
  await expect(ticket).toBeFocused();
  const cancel = page.getByRole('button', { name: /^Cancel registration/ });
  await tabTo(page, cancel);
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep my seat' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(cancel).toBeFocused();
});

test('[HOLD-22] Add to Calendar keeps the focus until its menu takes it, and gets it back; a button that needs a connection keeps it while that goes and comes', async ({
  page,
  context,
}) => {
  const { keyboard } = page;
  const event = await atAnEvent(page);
  const release = await holdScripts(page);
  const button = page.getByRole('button', { name: 'Add to Calendar' });
  await tabTo(page, button);
  await keyboard.press('Enter');
  await expect(button).toBeFocused();
  await release();
  await expectFocusWithin(page.getByRole('menu'));
  await keyboard.press('ArrowDown');
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Download .ics' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(button).toBeFocused();

  const join = joinButton(page, event.title);
  await tabTo(page, join);
  await context.setOffline(true);
  await expect(join).toHaveAccessibleDescription('You are offline');
  await expect(join).toBeFocused();
  await context.setOffline(false);
  await expect(join).not.toHaveAccessibleDescription('You are offline');
  await expect(join).toBeFocused();
});
