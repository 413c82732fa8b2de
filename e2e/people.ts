import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@backyard/contract';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readCode } from './mailbox.ts';

/** The demo people (product decisions, "Running it"). */
export const DEMO = {
  member: 'member@demo.test',
  newcomer: 'new@demo.test',
} as const;

/** An address nobody has used before. */
export const newAddress = (): string => `e2e-${randomUUID()}@example.com`;

/** A call that changes something, as the site's own pages make it: with their Origin, as JSON. */
async function post(context: BrowserContext, path: string, data: object): Promise<CurrentUser> {
  const url = process.env['E2E_URL'] ?? '';
  const answer = await context.request.post(path, { data, headers: { origin: new URL(url).origin } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as CurrentUser;
}

/** Signs the browser in as one of the demo people, without its sign-in page. */
export async function signInAs(page: Page, email: string): Promise<CurrentUser> {
  return post(page.context(), '/api/login/demo', { email });
}

/** Signs the browser in with a code from the mailbox, which also confirms who one is for the next minutes. */
export async function signInByCode(page: Page, email: string): Promise<CurrentUser> {
  const context = page.context();
  await post(context, '/api/login/code', { email });
  return post(context, '/api/login/verify', { email, code: await readCode(context, email) });
}

/** Signs the browser in as somebody new who has been through the wizard and is registered nowhere. */
export async function signInAsNewMember(page: Page): Promise<CurrentUser> {
  const context = page.context();
  await signInByCode(page, newAddress());
  return post(context, '/api/onboarding', {
    firstName: 'Noor',
    lastName: 'Haddad',
    age: '22-25',
    location: 'Austin, TX',
    travelDistance: 25,
    interests: ['Hiking'],
    responses: {},
  });
}
