import { type BrowserContext, expect, type Page } from '@playwright/test';
import { read } from './steady.ts';

/** A mail as the server's mailbox lists it. */
interface Listed {
  address: string;
  /** Subject, recipient and the beginning of the text. */
  text: string;
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot);/g, (_whole, name: string) => SIGNS[name] ?? '');

/** The mails to this address, newest first. Fetched by a call, because a browser page is more expensive. */
async function mailsTo(context: BrowserContext, to: string, subject = ''): Promise<Listed[]> {
  const list = await (await context.request.get(`${process.env['E2E_URL'] ?? ''}/dev/mail`)).text();
  return [...list.matchAll(/<a href="(\/dev\/mail\/[^"]+)">([\s\S]*?)<\/a>/g)]
    .map(([, address = '', inside = '']): Listed => ({ address, text: plain(inside) }))
    .filter(({ text }) => text.includes(`To ${to}`) && text.includes(subject));
}

const INTERVALS = [50, 100, 250, 500];

/** Waits until the server's mailbox has a mail to `to` whose subject contains `subject`, and opens it in a new tab. */
export async function openMail(context: BrowserContext, to: string, subject: string): Promise<Page> {
  let mail: Listed | undefined;
  await expect(async () => {
    [mail] = await mailsTo(context, to, subject);
    expect(mail).toBeDefined();
  }, `a mail "${subject}" to ${to}`).toPass({ intervals: INTERVALS });
  const page = await context.newPage();
  await page.goto(mail?.address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  return page;
}

/** Mails whose code was already read, or that existed before a code was requested: these are ignored. */
const passedOver = new Set<string>();

/** From now on `readCode` waits for a new mail to this address, whatever other tests of this person were mailed. */
export async function skipEarlierMails(context: BrowserContext, to: string): Promise<void> {
  for (const { address } of await mailsTo(context, to)) passedOver.add(address);
}

/**
 * The code that was mailed to this address. Mails take time, and only the newest of several codes is valid, so a code that was already
 * read is ignored.
 */
export async function readCode(
  context: BrowserContext,
  to: string,
  subject = 'sign-in code',
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mail = (await mailsTo(context, to, subject)).find(({ address }) => !passedOver.has(address));
    if (mail) passedOver.add(mail.address);
    code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }, `a new mail "${subject}" to ${to}`).toPass({ intervals: INTERVALS });
  return code ?? '';
}

/** The calendar file attached to an opened mail. */
export async function readCalendarFile(mail: Page): Promise<string> {
  const [href] = await read(
    () =>
      mail
        .getByRole('link', { name: /\.ics$/ })
        .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.href)),
    ({ length }) => length === 1,
  );
  const answer = await mail.request.get(href ?? '');
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
