import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

const mailsTo = (mailbox: Page, to: string, subject = ''): Locator =>
  mailbox
    .getByRole('link')
    .filter({ hasText: `To ${to}` })
    .filter({ hasText: subject });

/**
 * Waits until a mail for `to` whose subject has `subject` is in the server's mailbox, and opens it there, as a person
 * would, in a new tab.
 */
export async function openMail(context: BrowserContext, to: string, subject: string): Promise<Page> {
  const page = await context.newPage();
  const mail = mailsTo(page, to, subject);
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.first()).toBeVisible({ timeout: 100 });
  }, `a mail "${subject}" to ${to}`).toPass({ timeout: 20_000, intervals: [50, 100, 250, 500] });
  await mail.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  return page;
}

/** Mails whose code was read, or that were there before one was asked for: none of them is the one waited for. */
const passedOver = new Set<string>();

/** From here on `readCode` waits for a new mail to this address, whatever was mailed for other tests of this person. */
export async function passOverMails(context: BrowserContext, to: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/dev/mail');
  for (const mail of await mailsTo(page, to).all()) passedOver.add(await addressOf(mail));
  await page.close();
}

const addressOf = async (mail: Locator): Promise<string> => (await mail.getAttribute('href')) ?? '';

/**
 * The code that was mailed to this address. Mails take their time: of several codes only the newest counts, so one that
 * was read already is not taken for it.
 */
export async function readCode(
  context: BrowserContext,
  to: string,
  subject = 'sign-in code',
): Promise<string> {
  const page = await context.newPage();
  let code: string | undefined;
  await expect(async () => {
    await page.goto('/dev/mail');
    for (const mail of await mailsTo(page, to, subject).all()) {
      const address = await addressOf(mail);
      if (passedOver.has(address)) continue;
      code = /\b\d{6}\b/.exec(await mail.innerText())?.[0];
      passedOver.add(address);
      break;
    }
    expect(code).toBeDefined();
  }, `a new mail "${subject}" to ${to}`).toPass({ timeout: 20_000, intervals: [50, 100, 250, 500] });
  await page.close();
  return code ?? '';
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
