// Statements held: helpers.1, helpers.3, helpers.6, helpers.9-12.

/** A host invites a helper, who accepts on a phone and checks in a guest, until the host removes them. */
import { PATHS } from '@backyard/contract';
import { callsAs, hostedEvent, HOST, join, ownTitle } from './hosts-parts.ts';
import { expectSound } from './looks.ts';
import { openMail } from './mailbox.ts';
import { DEMO, signInAs, signInAsNewMember } from './people.ts';
import { expect, test } from './test.ts';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

test('the host asks by address, the mail leads to the answer, the door is open to them until they are taken off', async ({
  page,
  context,
}) => {
  const host = await callsAs(HOST);
  const title = ownTitle('Helped at the door');
  const event = await hostedEvent(host, { title, startTime: inMinutes(60), endTime: inMinutes(180) });
  await signInAsNewMember(page);
  await join(page.request, event, 'Hello');

  await signInAs(page, HOST);
  await page.goto(PATHS.editEvent(event.id));
  const team = page.getByRole('region', { name: 'Team' });
  await team.getByLabel('Who should help?').fill(DEMO.member);
  await team.getByRole('button', { name: 'Ask them to help' }).click();
  await expect(team.getByRole('listitem')).toContainText('Asked, can answer by');

  const mail = await openMail(context, DEMO.member, title);
  // Read once: a mail is drawn with its links.
  const link = await mail.frameLocator('iframe').getByRole('link', { name: 'Answer' }).getAttribute('href');
  await mail.close();
  await signInAs(page, DEMO.member);
  await page.goto(link ?? '');
  await expect(page.getByText('asks you to help at this event as door helper.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Yes, I’ll help' }).click();
  await page.getByRole('link', { name: /^Door list/ }).click();
  await page.getByRole('button', { name: /^Check in / }).click();
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  // Only hosts can give seats.
  await expect(page.getByText('they give free seats from their own phones')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give them a seat' })).toBeHidden();

  await signInAs(page, HOST);
  await page.goto(PATHS.editEvent(event.id));
  await team.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(team.getByRole('listitem')).toBeHidden();
  await signInAs(page, DEMO.member);
  await page.goto(PATHS.door(event.id));
  await expect(page.getByRole('heading', { name: 'Host Access Required' })).toBeVisible();
  await host.dispose();
});
