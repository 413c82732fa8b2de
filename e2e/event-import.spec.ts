import { PATHS } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { chooseFile } from './choose-file.ts';
import { tabTo } from './focus.ts';
import { ADMIN, signInAsNewHost } from './hosts-parts.ts';
import { DEMO, signInAs } from './people.ts';
import { expect, test, type Page } from './test.ts';

const IN_HALF_A_YEAR = new Date(Date.now() + 183 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'X-WR-TIMEZONE:America/Chicago',
  'BEGIN:VEVENT',
  'UID:trivia@calendar',
  'SUMMARY:Trivia with a name that goes on for quite a while\\, as names in calendars do',
  'DTSTART;TZID=America/Chicago:20271202T190000',
  'DTEND;TZID=America/Chicago:20271202T210000',
  'LOCATION:The Dice Parlor\\, 12 Congress Ave\\, Austin\\, TX',
  'DESCRIPTION:<p>Teams of <b>four</b>.</p>',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:dentist@calendar',
  'SUMMARY:Dentist',
  'CLASS:PRIVATE',
  'DTSTART:20271203T150000Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:stretch@calendar',
  'SUMMARY:Morning stretch',
  // Neither already over nor among the first events, which other tests check.
  `DTSTART;TZID=Central Standard Time:${IN_HALF_A_YEAR}T070000`,
  'DURATION:PT45M',
  'RRULE:FREQ=DAILY;COUNT=52',
  'LOCATION:Zilker Park\\, Austin\\, TX',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const TABLE = 'Was;Wann;Wo;Preis\r\nSuppe;4.12.2027 19:00;Küche;12,50\r\nTee;25.12.2027 19:00;Küche;\r\n';

/** Apple's calendar writes no LOCATION if none was entered. */
const PLACELESS = [
  'BEGIN:VCALENDAR',
  'PRODID:-//Apple Inc.//macOS 15.1//EN',
  ...['Walk', 'Talk'].flatMap((title) => [
    'BEGIN:VEVENT',
    `UID:${title}@apple`,
    `SUMMARY:${title}`,
    'DTSTART;TZID=America/Chicago:20271204T190000',
    'DURATION:PT1H',
    'END:VEVENT',
  ]),
  'END:VCALENDAR',
].join('\r\n');

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Drops a file, with the events of a pointer from another window. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, content] as const,
  );
  const zone = page.getByRole('group', { name: 'Your file' }).locator('div').first();
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('Let go to read it')).toBeVisible();
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

test('a calendar becomes events by keyboard, once; a table is mapped by hand', async ({ page }) => {
  const { keyboard } = page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsNewHost(page);
  await page.goto(`${PATHS.hostDashboard}?tab=create`);
  const way = page.getByRole('tabpanel').getByRole('link', { name: 'Import events' });
  await tabTo(page, way);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Events' })).toBeVisible();
  // interface.93: a phone.
  await expect(page.getByText('You see what will happen before anything is created.')).toBeVisible();
  await expect(page.getByText('Drag a file here')).toBeHidden();
  await expectAccessible(page);

  await test.step('what is no file of events is refused with a sentence', async () => {
    await dropFile(page, 'page.html', '<html></html>');
    await expect(page.getByText('That is not a file we can read.')).toBeVisible();
  });
  await test.step('the preview says what will happen, row by row', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
    const file = { name: 'club.ics', mimeType: 'text/calendar', buffer: Buffer.from(CALENDAR) };
    await chooseFile(page, () => keyboard.press('Enter'), file);
    await expect(page.getByRole('heading', { name: 'What will happen' })).toBeFocused();
    await expect(page.getByText('53 new, 1 left out.')).toBeVisible();
    const trivia = row(page, 'Trivia with a name');
    await expect(trivia).toContainText('New');
    await expect(trivia).toContainText('Thursday, December 2, 2027');
    const dentist = row(page, 'Dentist');
    await expect(dentist).toContainText('Left out');
    await expect(dentist).toContainText('It is marked private in the calendar.');
    await expect(page.getByText('50 of 54')).toBeVisible();
    await expectAccessible(page);
    const filter = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Left out 1' });
    await tabTo(page, filter);
    await keyboard.press('Space');
    await expect(trivia).toHaveCount(0);
    await expect(dentist).toBeVisible();
  });
  await test.step('confirmed, with its progress and what became of it', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Import 53 events' }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Import 53 events?' });
    await expect(dialog).toContainText('53 events will be created');
    await tabTo(page, dialog.getByRole('button', { name: 'Import', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeFocused();
    await expect(page.getByText('53 created, 1 left out.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the events are there, linked', async () => {
    await row(page, 'Trivia with a name').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Trivia with a name/ })).toBeVisible();
    await expect(page.getByText('Teams of four.')).toBeVisible();
  });
  await test.step('the same file again makes nothing', async () => {
    await page.goto(PATHS.importEvents);
    await expect(page.getByRole('heading', { name: 'Recent imports' })).toBeVisible();
    await dropFile(page, 'club.ics', CALENDAR);
    await expect(page.getByText('53 already there, 1 left out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await expect(row(page, 'Trivia with a name')).toContainText('nothing has changed since');
  });
  await test.step('events without a place are asked for one [IMP-37]', async () => {
    await page.getByRole('button', { name: 'Another file' }).click();
    await dropFile(page, 'apple.ics', PLACELESS);
    await expect(page.getByText('2 events have no place')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use this place' }).click();
    await expect(page.getByText('Enter a place')).toBeVisible();
    await page.getByLabel('Place of events without one').fill('The Library, Austin, TX');
    await page.getByRole('button', { name: 'Use this place' }).click();
    await expect(page.getByText('2 new.', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('2 events have no place')).toHaveCount(0);
  });
  await test.step('a table whose columns nobody knows is mapped by hand', async () => {
    await page.getByRole('button', { name: 'Another file' }).click();
    await dropFile(page, 'plan.csv', TABLE);
    await expect(page.getByText('Say which column is the title.')).toBeVisible();
    await page.getByLabel('Was', { exact: true }).selectOption('Title');
    await page.getByLabel('Wann', { exact: true }).selectOption('Start (date, or date and time)');
    await page.getByLabel('Wo', { exact: true }).selectOption('Location (venue)');
    await page.getByLabel('Preis', { exact: true }).selectOption('Price in dollars');
    await page.getByLabel('Max attendees').fill('0');
    await page.getByRole('button', { name: 'Read the file again' }).click();
    await expect(page.getByText('Must allow at least 1 attendee')).toBeVisible();
    await page.getByLabel('Max attendees').fill('12');
    await page.getByRole('button', { name: 'Read the file again' }).click();
    await expect(page.getByText('2 new.', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What will happen' })).toBeFocused();
    await expect(page.getByText('Dates are read as day/month/year')).toBeVisible();
    await expect(row(page, 'Suppe').last()).toContainText('Waits for approval');
    await expectAccessible(page);
  });
});

test('who is no organiser is told so; an admin comes from the panel', async ({ page }) => {
  await page.goto(PATHS.importEvents);
  await expect(page).toHaveURL(`${PATHS.signIn}?returnTo=${encodeURIComponent(PATHS.importEvents)}`);
  await signInAs(page, DEMO.member);
  await page.goto(PATHS.importEvents);
  await expect(page.getByText('Host Access Required')).toBeVisible();
  await signInAs(page, ADMIN);
  await page.goto(PATHS.admin);
  await page.getByRole('link', { name: 'Import events' }).click();
  await expect(page.getByRole('group', { name: 'Your file' })).toBeVisible();
});
