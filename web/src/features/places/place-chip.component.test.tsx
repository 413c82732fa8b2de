// Statements held: discovery.51-54, discovery.67.

import { PATHS, PLACE_COOKIE, placeCookieOf } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import type { Answers } from '../../testing/canned-api.ts';
import { anEvent, idOf } from '../../testing/events.ts';
import { member } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const place = (label: string) => {
  const [city = '', state = ''] = label.split(', ');
  return { label, city, state };
};
const ANSWERS: Answers = {
  'GET /api/places': ({ query }) =>
    query['q'] ? [place('Portland, OR'), place('Portland, ME')] : [place('Austin, TX'), place('Denver, CO')],
  'GET /api/events': ({ query }) => {
    const [near, far] = [anEvent({ id: idOf(1), title: 'Near' }), anEvent({ id: idOf(2), title: 'Far' })];
    return query['radius'] === undefined
      ? [far, near]
      : [
          { ...near, nearby: true },
          { ...far, nearby: false },
        ];
  },
};
const chip = page.getByRole('button', { name: /^Where you look/ });
const dialog = page.getByRole('dialog');
const parts = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);
const keep = (value: string): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what a visit before has left
  document.cookie = `${PLACE_COOKIE}=${value}; path=/; max-age=${value === '' ? 0 : 60}`;
};
beforeEach(() => keep(''));

describe('where one looks from', () => {
  it('a visitor chooses a place with two presses, and it is there the next time', async () => {
    const screen = await openScreen(PATHS.events, { answers: ANSWERS });
    await expect.element(chip).toMatchTextContent('Choose your city');
    await chip.click();
    await page.getByRole('option', { name: 'Austin, TX' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(chip).toMatchTextContent('Austin, TX · 25 mi');
    await expect.poll(parts).toEqual(['Near Austin', 'Further away']);
    expect(screen.sent('GET /api/events').at(-1)?.query).toMatchObject({ near: 'Austin, TX', radius: '25' });
    await screen.reload();
    await expect.element(chip).toMatchTextContent('Austin, TX · 25 mi');
  });

  it.each([PATHS.discover, PATHS.home])(
    '[discovery.67] %s offers the places with most events, one press each, to who has chosen none',
    async (path) => {
      const screen = await openScreen(path, { answers: ANSWERS });
      const offered = page.getByRole('group', { name: 'Where most is on' });
      const denver = offered.getByRole('button', { name: 'Denver, CO' });
      await denver.click();
      await expect.element(chip).toMatchTextContent('Denver, CO · 25 mi');
      // The chip says it now: the others have gone, and the focus goes on at the chip.
      await expect.element(offered).not.toBeInTheDocument();
      await expect.element(chip).toHaveFocus();
      await expectNoViolations();
      await screen.reload();
      await expect.element(chip).toMatchTextContent('Denver, CO · 25 mi');
    },
  );

  it('[discovery.72] on a phone the place stays in sight beside the days that scroll', async () => {
    await page.viewport(360, 740);
    await openScreen(`${PATHS.events}?free=true`, { answers: ANSWERS });
    await expect.element(page.getByRole('button', { name: 'Free Events' })).toBeInViewport({ ratio: 1 });
    await expect.element(chip).toBeInViewport({ ratio: 1 });
  });

  it('a member begins at the profile, without sending it; another distance and anywhere are one press each', async () => {
    const screen = await openScreen(PATHS.events, { as: member({ travelDistance: 15 }), answers: ANSWERS });
    const asked = () => screen.sent('GET /api/events').at(-1)?.query;
    await expect.element(chip).toMatchTextContent('Austin, TX · 15 mi');
    await expect.poll(asked).toMatchObject({ radius: '15' });
    expect(asked()).not.toHaveProperty('near');
    await chip.click();
    await dialog.getByRole('button', { name: '50 miles' }).click();
    await expect.element(chip).toMatchTextContent('Austin, TX · 50 mi');
    await chip.click();
    await dialog.getByRole('button', { name: 'Anywhere' }).click();
    await expect.element(chip).toMatchTextContent('Anywhere');
    await expect.poll(() => asked()?.['radius']).toBeUndefined();
    await chip.click();
    await dialog.getByRole('button', { name: 'Austin, TX', exact: true }).click();
    await expect.element(chip).toMatchTextContent('Austin, TX · 15 mi');
    expect(document.cookie).not.toContain(`${PLACE_COOKIE}=`);
  });

  it('by keyboard: first letters, arrows, Enter; Escape leaves everything as it was', async () => {
    await openScreen(PATHS.events, { answers: ANSWERS });
    await chip.click();
    const field = page.getByRole('combobox', { name: 'Choose a place' });
    await field.fill('port');
    const second = page.getByRole('option', { name: 'Portland, ME' });
    await expect.element(second).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(second).toHaveAttribute('aria-selected', 'true');
    // Read once: its id stays.
    await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
    await expectNoViolations('[role="dialog"]');
    await userEvent.keyboard('{Enter}');
    await expect.element(chip).toMatchTextContent('Portland, ME · 25 mi');
    await expect.element(chip).toHaveFocus();
    await chip.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(chip).toMatchTextContent('Portland, ME · 25 mi');
  });

  it('what a visitor chose says nothing about a member, and the other way round', async () => {
    keep(placeCookieOf({ by: 'visitor', near: 'Seattle, WA', radius: 25 }));
    await openScreen(PATHS.events, { as: member(), answers: ANSWERS });
    await expect.element(chip).toMatchTextContent('Austin, TX · 10 mi');
  });

  it.for([
    [PATHS.discover, 'GET /api/events/public'],
    [PATHS.home, 'GET /api/events'],
  ] as const)('stands at %s for visitors, and orders what is shown', async ([path, call]) => {
    keep(placeCookieOf({ by: 'visitor', near: 'Denver, CO', radius: 50 }));
    const screen = await openScreen(path, { answers: ANSWERS });
    await expect.element(chip).toMatchTextContent('Denver, CO · 50 mi');
    expect(screen.sent(call).at(-1)?.query).toMatchObject({ near: 'Denver, CO', radius: '50' });
  });

  it.for([PATHS.dashboard, PATHS.home])('stands at %s for members', async (path) => {
    await openScreen(path, { as: member(), answers: ANSWERS });
    await expect.element(chip).toMatchTextContent('Austin, TX · 10 mi');
  });

  it('[discovery.55] the filters that a phone folds away end with what they found', async () => {
    await page.viewport(360, 740);
    await openScreen(PATHS.events, { answers: ANSWERS });
    const toggle = page.getByRole('button', { name: /^Filters/ });
    await toggle.click();
    await page.getByRole('button', { name: 'Show 2 events' }).click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(toggle).toHaveFocus();
  });

  it('a distance without a place asks for one, and is no filter until then', async () => {
    const screen = await openScreen(`${PATHS.events}?within=25`, { answers: ANSWERS });
    await expect
      .element(page.getByText('To use this, enter a city and its state, or a ZIP code.'))
      .toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Clear All Filters' })).not.toBeInTheDocument();
    expect(screen.sent('GET /api/events').at(-1)?.query).not.toHaveProperty('within');
  });
});
