import { PATHS, type SignInOptions } from '@backyard/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { reply } from '../testing/canned-api.ts';
import { openScreen } from '../testing/screen.tsx';

const OPTIONS = { code: true, openIdConnect: null, demoPeople: [], mailbox: null, mailWaits: false };
const address = page.getByLabelText('Email address');
const open = (demoPeople: SignInOptions['demoPeople'] = []) =>
  openScreen(PATHS.signIn, {
    as: null,
    answers: { 'GET /api/login/options': { ...OPTIONS, demoPeople } },
  });

const query = globalThis.matchMedia.bind(globalThis);
/** A device with a mouse, or a touch screen. */
const device = (mouse: boolean) =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((words) =>
      words.includes('pointer: fine')
        ? Object.defineProperty(query(words), 'matches', { value: mouse })
        : query(words),
    );
afterEach(() => void vi.restoreAllMocks());

it('[sign-in.22] where there is a mouse one types one’s address at once', async () => {
  device(true);
  await open();
  await expect.element(address).toHaveFocus();
});

it('[sign-in.22] on a touch screen no keyboard comes up unasked', async () => {
  device(false);
  await open();
  await expect.element(address).toBeVisible();
  await expect.element(address).not.toHaveFocus();
  await page.getByRole('button', { name: 'Send me a code' }).hover();
  await expect.element(address).not.toHaveFocus();
});

it('[interface.48] a right code of an account that is suspended leads to why, in place of the code form', async () => {
  await openScreen(PATHS.signIn, {
    as: null,
    answers: {
      'GET /api/login/options': OPTIONS,
      'POST /api/login/verify': reply(403, {
        code: 'suspended',
        message:
          'You can’t sign in to this account. It is suspended until December 3, 2026 at 6:00 PM CST: Rude.',
        path: '/suspension/token',
      }),
    },
  });
  await address.fill('otto@example.com');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabelText('6-digit code').fill('123456');
  const title = page.getByRole('heading', { level: 1, name: 'This account is suspended' });
  await expect.element(title).toHaveFocus();
  await expect.poll(() => page.getByText(/Rude/).element().textContent).toContain('6:00\u00A0PM CST');
  await expect
    .element(page.getByRole('link', { name: 'Read why, and answer' }))
    .toHaveAttribute('href', '/suspension/token');
  await expect.element(page.getByLabelText('6-digit code')).not.toBeInTheDocument();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect.element(address).toHaveValue('');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Come on in' })).toHaveFocus();
});

const FACE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

it('[sign-in.24] whoever a session ended under reads that they are signed out', async () => {
  await openScreen(`${PATHS.signIn}?ended=1&returnTo=%2Fdashboard`);
  await expect.element(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
});

it('[sign-in.23] demo people show their faces, and a letter without one', async () => {
  await open([
    {
      email: 'member@demo.test',
      name: 'Maya Lindqvist',
      description: 'Free',
      profileImageUrl: FACE,
    },
    { email: 'new@demo.test', name: 'Sam Rivers', description: 'New here', profileImageUrl: null },
  ]);
  const people = page.getByRole('listitem');
  const maya = people.filter({ hasText: 'Maya Lindqvist' });
  await expect.poll(() => maya.element().querySelector('img')?.getAttribute('src')).toBe(FACE);
  await expect.element(people.filter({ hasText: 'Sam Rivers' })).toMatchTextContent(/^S/);
  await expectNoViolations();
});
