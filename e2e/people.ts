import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@backyard/contract';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { skipEarlierMails, readCode } from './mailbox.ts';
import { makeMember, ownAddress, ownSession } from './own-people.ts';

/** The demo people (docs/product.md: run): each worker has its own copies. */
export const DEMO = {
  member: ownAddress('member'),
  player: ownAddress('player'),
  club: ownAddress('club'),
  host: ownAddress('host'),
  admin: ownAddress('admin'),
  newcomer: ownAddress('new'),
} as const;

/** A new, unused email address. */
export const newAddress = (): string => `e2e-${randomUUID()}@example.com`;

/** A call that changes something, sent like the site's own pages do: with their Origin, as JSON. */
async function post(context: BrowserContext, path: string, data: object): Promise<CurrentUser> {
  const url = process.env['E2E_URL'] ?? '';
  const answer = await context.request.post(path, { data, headers: { origin: new URL(url).origin } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as CurrentUser;
}

/** Signs the browser in as one of the demo people, without its sign-in page. */
export async function signInAs(
  page: Page,
  email: string,
  options: { confirmed?: boolean } = {},
): Promise<CurrentUser> {
  const context = page.context();
  const url = process.env['E2E_URL'] ?? '';
  const value = await ownSession(email, options);
  await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
  const answer = await context.request.get(`${url}/api/auth/user`);
  return (await answer.json()) as CurrentUser;
}

/** On the sign-in page: requests a code by mail, and types it. */
export async function logIn(page: Page, email: string): Promise<void> {
  await skipEarlierMails(page.context(), email);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByLabel('6-digit code').fill(await readCode(page.context(), email));
}

export type DemoName = 'member' | 'player' | 'club' | 'host' | 'admin' | 'new';

/** The original demo people's addresses, for servers that no test shares. */
export const originalAddress = (name: DemoName): string => `${name}@demo.test`;

/** Signs in as one of the six people that the sign-in page offers, on a server that no test shares. */
export async function signInAsOriginal(page: Page, name: DemoName): Promise<void> {
  await post(page.context(), '/api/login/demo', { email: originalAddress(name) });
}

/** A new person's answers to the wizard. */
const NEWCOMER = {
  firstName: 'Noor',
  lastName: 'Haddad',
  age: '22-25',
  location: 'Austin, TX',
  travelDistance: 25,
  interests: ['Hiking'],
  responses: {},
};

/** Signs up as a new member with a mailed code: they have finished the wizard, and have no events yet. */
export async function signUp(page: Page): Promise<CurrentUser> {
  await signInByCode(page, newAddress());
  return post(page.context(), '/api/onboarding', NEWCOMER);
}

/** Signs the browser in with a code from the mailbox, which also confirms the identity for the next minutes. */
export async function signInByCode(page: Page, email: string): Promise<CurrentUser> {
  const context = page.context();
  await skipEarlierMails(context, email);
  await post(context, '/api/login/code', { email });
  return post(context, '/api/login/verify', { email, code: await readCode(context, email) });
}

/**
 * Signs the browser in as a new member who has finished the wizard and is registered nowhere. Having just signed in, their identity is
 * confirmed.
 */
export async function signInAsNewMember(page: Page): Promise<CurrentUser> {
  const email = newAddress();
  await makeMember(email);
  await signInAs(page, email, { confirmed: true });
  return post(page.context(), '/api/onboarding', NEWCOMER);
}

/** The wizard's four steps for a new member, each with its required answers. */
export async function throughWizard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabel('First name').fill('Juniper');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('radio', { name: '22 to 25' }).check();
  await page.getByLabel('Location').fill('Austin, TX');
  await next.click();
  await page.getByRole('button', { name: 'Hiking' }).click();
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
}
