import { BRAND, PATHS } from '@backyard/contract';
import { expect, type Page } from '@playwright/test';
import type { EventSamples } from './events.ts';
import { ownEvent } from './hosts-parts.ts';
import { EVENT_LISTS, joinButton } from './screen-parts.ts';
import { at, discovery, type Screen } from './screen.ts';
import { expectToast, holdToasts } from './toasts.ts';

const eventPage =
  (state: keyof EventSamples) =>
  (page: Page, samples: EventSamples): Promise<void> =>
    at(PATHS.event(samples[state].id), samples[state].title)(page);

/** Clicks a tab, which the page handles without a new load. */
const toTab =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  };

/** Discovery with its tabs, and an event's page with its dialogs and menu. */
export const SCREENS_OF_EVENTS: readonly Screen[] = [
  {
    name: 'discovery for a visitor',
    as: 'visitor',
    open: discovery(),
    onwards: [
      {
        name: 'discovery without results',
        open: async (page) => {
          await page.getByRole('searchbox', { name: 'Search events' }).fill('zzzqqq');
          await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'discovery for a member',
    as: 'member',
    open: discovery(),
    onwards: [
      { name: 'Past Events', open: toTab(/^Past Events/) },
      { name: 'My Upcoming', open: toTab(/^My Upcoming/) },
      {
        name: 'question before cancelling',
        open: async (page) => {
          await page
            .getByRole('button', { name: /^Unregister/ })
            .first()
            .click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'discovery with filters open',
    darkAt: 'phone',
    as: 'visitor',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await discovery('?category=games&within=25&near=Austin%2C+TX')(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
    },
  },
  {
    name: 'discovery around a place nobody knows',
    darkAt: 'phone',
    as: 'visitor',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await discovery('?within=25&near=Nowhereville')(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('heading', { name: 'Where is that?' })).toBeVisible();
    },
  },
  {
    name: 'discovery when the events do not load',
    alone: true,
    as: 'visitor',
    open: async (page) => {
      await discovery()(page);
      await page.route(EVENT_LISTS, (route) => route.abort());
      await page.getByRole('button', { name: 'Free Events' }).click();
      await expect(page.getByRole('heading', { name: 'The events did not load' })).toBeVisible();
    },
  },
  {
    name: 'page that does not load',
    alone: true,
    as: 'visitor',
    open: async (page, samples) => {
      await page.route(`**/api/events/${samples.open.id}`, (route) => route.abort());
      await at(PATHS.event(samples.open.id), `No connection to ${BRAND.name}`)(page);
    },
  },
  {
    name: 'My Upcoming without events',
    as: 'new member',
    open: async (page) => {
      await discovery('?tab=upcoming')(page);
      await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
    },
    onwards: [
      {
        name: 'Past Events without events',
        open: async (page) => {
          await toTab(/^Past Events/)(page);
          await expect(page.getByRole('heading', { name: 'No past events' })).toBeVisible();
        },
      },
    ],
  },
  { name: 'event for a visitor', darkAt: 'phone', as: 'visitor', open: eventPage('open') },
  {
    name: 'event for a member',
    darkAt: 'phone',
    as: 'member',
    open: eventPage('open'),
    onwards: [
      {
        name: 'calendar menu',
        open: async (page) => {
          await page.getByRole('button', { name: 'Add to Calendar' }).click();
          await expect(page.getByRole('menu')).toBeVisible();
        },
      },
    ],
  },
  { name: 'event one goes to', as: 'member', open: eventPage('going') },
  {
    name: 'full event',
    as: 'member',
    open: eventPage('full'),
    onwards: [
      {
        name: 'waitlist dialog',
        darkAt: 'phone',
        open: async (page) => {
          await page.getByRole('button', { name: /^Join the waitlist/ }).click();
          await expect(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible();
        },
      },
    ],
  },
  { name: 'event of the Club House', as: 'member', open: eventPage('exclusive') },
  { name: 'cancelled event', as: 'visitor', open: eventPage('cancelled') },
  { name: 'past event', as: 'member', open: eventPage('past') },
  {
    name: 'registration dialog that reminds of the guidelines',
    darkAt: 'phone',
    alone: true,
    as: 'member',
    open: async (page, samples) => {
      await holdToasts(page);
      await eventPage('open')(page, samples);
      await joinButton(page, samples.open.title).click();
      await expect(page.getByRole('dialog', { name: 'Join this event' })).toBeVisible();
      await page.getByText('Read the guidelines and safety policies').click();
      await page.getByRole('button', { name: 'Confirm Registration' }).click();
      await expectToast(page, 'Please agree to guidelines');
    },
  },
  {
    name: 'moment after registering',
    alone: true,
    as: 'new member',
    open: async (page) => {
      const event = await ownEvent(page.request);
      await at(PATHS.event(event.id), event.title)(page);
      await joinButton(page, event.title).click();
      await page.getByRole('checkbox', { name: /^I agree/ }).check();
      await page.getByRole('button', { name: 'Confirm Registration' }).click();
      const dialog = page.getByRole('dialog', { name: 'You’re in!' });
      await expect(dialog.getByRole('link', { name: 'Download .ics' })).toBeVisible();
    },
  },
];
