// Statements held: interface.42, interface.99, navigation.13-14, navigation.28-30.

/** The bottom bar of phones and its sheet: its position, when it hides, and how the sheet closes. */
import { PATHS } from '@backyard/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/axe.ts';
import { anEvent, pastEvent, registrationFor } from '../testing/events.ts';
import { host, member, newcomer } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';
import { toast } from '../ui/toast-store.ts';

beforeEach(() => page.viewport(360, 740));

const bar = page.getByRole('navigation', { name: 'Places' });
const me = bar.getByRole('button', { name: 'Me' });
const logOut = bar.getByRole('link', { name: 'Log Out' });
const boxOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element.getBoundingClientRect();
};
/** The number of layers in the current history entry, which is updated with a short delay. */
const layersNow = (): unknown => Reflect.get(Object(history.state), 'layers') ?? 0;

it('[navigation.13] says where one is, and leads to the inbox', async () => {
  await openScreen(PATHS.events, { as: member({ unread: true }) });
  await expect
    .element(bar.getByRole('link', { name: 'Events', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Inbox (unread)' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expectNoViolations();
});

it.for([
  [PATHS.myUpcoming, 'page'],
  [`${PATHS.dashboard}?tab=past`, 'page'],
  [PATHS.myProfile, 'false'],
  [PATHS.myPlan, 'false'],
] as const)('[navigation.13] at %s "My events" is marked: %s', async ([path, marked]) => {
  await openScreen(path, { as: member() });
  await expect.element(bar.getByRole('link', { name: 'My events' })).toHaveAttribute('aria-current', marked);
});

it('[interface.122] what a host makes and changes stands under Host, not under the events that everybody finds', async () => {
  await openScreen(PATHS.createEvent, { as: host() });
  await expect.element(bar.getByRole('link', { name: 'Host' })).toHaveAttribute('aria-current', 'page');
  await expect
    .element(bar.getByRole('link', { name: 'Events', exact: true }))
    .not.toHaveAttribute('aria-current');
});

it('[navigation.28] the page ends above it', async () => {
  await openScreen(PATHS.notifications, { as: member() });
  await expect.element(bar).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Reminders' })).toBeVisible();
  // The space for the bar is reserved shortly after it appears.
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return boxOf('footer').bottom <= boxOf('.bottom-bar').top + 1 && boxOf('.bottom-bar').bottom <= 741;
    })
    .toBe(true);
});

it('[navigation.28] a dialog lies over it, down to the last line of the screen', async () => {
  const event = pastEvent();
  await openScreen(`${PATHS.dashboard}?tab=past`, {
    as: member(),
    answers: { 'GET /api/user/events': [registrationFor(event)], 'GET /api/events/:id': event },
  });
  await expect.element(bar).toBeVisible();
  await page.getByRole('button', { name: /^View Details & Rate/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect
    .poll(() => [20, 180, 340].every((x) => document.elementFromPoint(x, 735)?.closest('[role=dialog]')))
    .toBe(true);
});

it('[navigation.28] from 768 px on, and in the wizard, it is not there', async () => {
  await page.viewport(768, 900);
  await openScreen(PATHS.events, { as: host() });
  await expect.element(page.getByRole('link', { name: 'Host Dashboard' })).toBeVisible();
  expect(getComputedStyle(document.querySelector('.bottom-bar') ?? document.body).display).toBe('none');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--bar')).toBe('0px');
  expect(document.documentElement.scrollWidth).toBe(768);
});

it('[navigation.28] the wizard leads one way', async () => {
  await openScreen(PATHS.home, { as: newcomer() });
  await expect.element(page.getByRole('link', { name: 'Log Out' })).toBeVisible();
  expect(document.querySelector('.bottom-bar')).toBeNull();
  expect(getComputedStyle(document.documentElement).getPropertyValue('--bar')).toBe('0px');
});

const joining = page.getByRole('button', { name: /^Join Event/ });
/** How far an element moves up while the page scrolls by 50 px: 0 if it is sticky. */
const moves = (selector: string): number => {
  window.scrollTo(0, 0);
  const before = boxOf(selector).top;
  window.scrollTo(0, 50);
  return before - boxOf(selector).top;
};

it('[interface.42] an event’s action and the bar stick to the bottom of a phone', async () => {
  const event = anEvent();
  await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
  await expect.element(joining).toBeVisible();
  await expect.element(bar).toBeVisible();
  await expect.poll(() => boxOf('.bottom-bar').bottom).toBe(740);
  await expect.poll(() => boxOf('.stick-low').bottom - boxOf('.bottom-bar').top).toBeLessThanOrEqual(1);
  expect([moves('.bottom-bar'), moves('.stick-low')]).toEqual([0, 0]);
});

const slip = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
const slipBox = (): DOMRect => slip.element().getBoundingClientRect();

it('[interface.99] what a slip says lies above the bar and the action, and over no heading; above a sheet at the top', async () => {
  const event = anEvent();
  await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
  await expect.element(joining).toBeVisible();
  await expect.element(bar).toBeVisible();
  toast({ title: 'Copied', description: 'The link' });
  await expect.element(slip).toBeVisible();
  await expect.poll(() => slipBox().bottom - boxOf('.stick-low').top).toBeLessThanOrEqual(0);
  expect(slipBox().top).toBeGreaterThan(370);
  await me.click();
  await expect.element(logOut).toBeVisible();
  toast({ title: 'Copied', description: 'Another link' });
  await expect.poll(() => slipBox().top).toBeLessThan(40);
});

it('[interface.99] it makes way for what the keyboard is at', async () => {
  const event = anEvent();
  await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
  await expect.element(joining).toBeVisible();
  toast({ title: 'Copied', description: 'The link' });
  await expect.poll(() => slipBox().top).toBeGreaterThan(370);
  const under = document.createElement('button');
  under.style.cssText = `position: fixed; left: 2rem; top: ${slipBox().top + 10}px`;
  document.body.append(under);
  await userEvent.keyboard('{Shift}');
  under.focus();
  await expect.poll(() => slipBox().top).toBeLessThan(40);
  under.remove();
});

it.for([
  ['text of 200%', 360, 740, '32px'],
  ['zoom of 200%', 180, 370, ''],
  ['a phone on its side', 740, 360, ''],
] as const)(
  '[interface.42] nothing sticks there where the screen is low for its text: %s',
  async ([, width, height, text]) => {
    const event = anEvent();
    await page.viewport(width, height);
    document.documentElement.style.fontSize = text;
    try {
      await openScreen(PATHS.event(event.id), { as: member(), answers: { 'GET /api/events/:id': event } });
      await expect.element(joining).toBeVisible();
      await expect.element(bar).toBeVisible();
      await expect.poll(() => moves('.stick-low')).toBe(50);
      // Media queries do not see text that the page itself enlarges, so the bar stays.
      expect(moves('.bottom-bar')).toBe(text === '' ? 50 : 0);
      await expect
        .poll(() => {
          window.scrollTo(0, document.body.scrollHeight);
          return (
            boxOf('footer').bottom <= boxOf('.bottom-bar').top + 1 &&
            boxOf('.bottom-bar').bottom <= height + 1
          );
        })
        .toBe(true);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
);

it('[navigation.29] Me opens a sheet, which Escape and going somewhere close', async () => {
  await openScreen(PATHS.hosts, { as: member() });
  await me.click();
  await expect.element(logOut).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(logOut).not.toBeInTheDocument();
  await expect.poll(layersNow).toBe(0);
  await me.click();
  await expect.poll(layersNow).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Friends' })).toHaveAttribute('href', PATHS.friends);
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect.element(logOut).not.toBeInTheDocument();
});

it('[navigation.29] pulled down a little it stays, pulled down far it closes', async () => {
  await openScreen(PATHS.notifications, { as: member() });
  await me.click();
  await expect.element(logOut).toBeVisible();
  const grip = document.querySelector('[data-grip]');
  if (!grip) throw new Error('No grip');
  const sheet = grip.parentElement;
  // A finger's pointer events, dispatched by hand: the test's mouse would be released at once.
  const pointer = (type: string, y: number): void => {
    const event = new PointerEvent(type, {
      pointerId: 1,
      isPrimary: true,
      bubbles: true,
      clientX: 180,
      clientY: y,
    });
    grip.dispatchEvent(event);
  };
  Element.prototype.setPointerCapture = () => undefined;
  await expect
    .poll(() => {
      pointer('pointerdown', 300);
      pointer('pointermove', 340);
      return sheet?.style.translate;
    })
    .toBe('0px 40px');
  pointer('pointercancel', 340);
  expect(sheet?.style.translate).toBe('');
  await expect.element(logOut).toBeVisible();
  pointer('pointerdown', 300);
  pointer('pointermove', 520);
  pointer('pointerup', 520);
  await expect.element(logOut).not.toBeInTheDocument();
});

it('[navigation.30] light and dark are switched at the top', async () => {
  await openScreen(PATHS.events);
  const seen = () => document.documentElement.dataset['theme'];
  const button = page.getByRole('button', { name: 'Switch between light and dark' });
  await button.click();
  await expect.poll(seen).toBe('dark');
  await button.click();
  await expect.poll(seen).toBe('light');
  delete document.documentElement.dataset['theme'];
  localStorage.clear();
});
