import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Waits until a mail for `to` whose subject has `subject` is in the server's mailbox, and opens it there, as a person
 * would, in a new tab.
 */
export async function openMail(context: BrowserContext, to: string, subject: string): Promise<Page> {
  const page = await context.newPage();
  const mail = page
    .getByRole('link')
    .filter({ hasText: `To ${to}` })
    .filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.first()).toBeVisible({ timeout: 100 });
  }, `a mail "${subject}" to ${to}`).toPass({ timeout: 20_000, intervals: [50, 100, 250, 500] });
  await mail.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  return page;
}

/** The newest sign-in code that was mailed to this address. */
export async function readCode(context: BrowserContext, to: string): Promise<string> {
  const page = await openMail(context, to, 'sign-in code');
  const subject = await page.getByRole('heading', { level: 1 }).innerText();
  await page.close();
  const code = /^\d{6}\b/.exec(subject)?.[0];
  if (code === undefined) throw new Error(`No code in the subject "${subject}"`);
  return code;
}

/** The calendar file that an opened mail carries. */
export async function readCalendarFile(mail: Page): Promise<string> {
  const href = await mail.getByRole('link', { name: /\.ics$/ }).getAttribute('href');
  if (href === null) throw new Error('The mail has no calendar file');
  const answer = await mail.request.get(href);
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** A text property of an iCalendar file: unfolded and unescaped (RFC 5545, 3.1 and 3.3.11). */
export function calendarText(file: string, property: string): string | undefined {
  const line = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith(`${property}:`));
  return line
    ?.slice(property.length + 1)
    .replaceAll(/\\([\\,;n])/gi, (_whole, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}
