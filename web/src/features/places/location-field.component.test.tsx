import { PATHS } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { unreachable, type Answers } from '../../testing/canned-api.ts';
import { member, newcomer } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

const place = (label: string) => {
  const [city = '', state = ''] = label.split(', ');
  return { label, city, state };
};
const PLACES: Answers = {
  'GET /api/places': ({ query }) =>
    query['q']
      ? ['Portland, OR', 'Portland, ME']
          .filter((each) => each.toLowerCase().startsWith(query['q'] ?? ''))
          .map(place)
      : [place('Austin, TX'), place('Denver, CO')],
};
const field = page.getByRole('combobox', { name: 'Location' });
const option = (name: string) => page.getByRole('option', { name });
const openWizard = (answers: Answers = PLACES) => openScreen(PATHS.home, { as: newcomer(), answers });

describe('[onboarding.50] the wizard suggests places', () => {
  it('before a letter is written: where most is on, one press each', async () => {
    const screen = await openWizard();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    expect(screen.sent('GET /api/places')).toEqual([]);
    await field.click();
    await expect.element(option('Denver, CO')).toBeVisible();
    await expectNoViolations('form');
    await option('Denver, CO').click();
    await expect.element(field).toHaveValue('Denver, CO');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('by keyboard: first letters, arrows, Enter; Escape closes the list and nothing else', async () => {
    await openWizard();
    await field.fill('port');
    await expect.element(option('Portland, ME')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(option('Portland, ME')).toHaveAttribute('aria-selected', 'true');
    // Read once: its id stays.
    const { id } = option('Portland, ME').element();
    await expect.element(field).toHaveAttribute('aria-activedescendant', id);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Portland, ME');
    await expect.element(field).toHaveFocus();
    await field.fill('portl');
    await expect.element(option('Portland, OR')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('portl');
    // Without a mark, Enter is the form's: it says what else is missing.
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('First name')).toHaveFocus();
  });

  it('any text is taken, also where no suggestion comes; leaving the field closes the list', async () => {
    await openWizard({ 'GET /api/places': unreachable });
    await field.fill('Lake Woebegone');
    await expect.element(field).toHaveValue('Lake Woebegone');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('a place that nobody knows is taken, and it is said what that means', async () => {
    await openWizard();
    await field.fill('Nowhereville');
    await expect.element(page.getByText(/^We know no such place/)).toBeVisible();
    await field.fill('port');
    await expect.element(option('Portland, OR')).toBeVisible();
    await expect.element(page.getByText(/^We know no such place/)).not.toBeInTheDocument();
  });

  it('what stood before a letter was written is no answer to it', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await openWizard({
      'GET /api/places': async ({ query }) => {
        if (query['q']) await waiting;
        return query['q'] ? [place('Portland, OR')] : [place('Austin, TX')];
      },
    });
    await field.click();
    await expect.element(option('Austin, TX')).toBeVisible();
    await field.fill('port');
    await expect.element(option('Austin, TX')).not.toBeInTheDocument();
    answer();
    await expect.element(option('Portland, OR')).toBeVisible();
  });

  it('leaving the field closes the list', async () => {
    await openWizard();
    await field.click();
    await expect.element(option('Austin, TX')).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });
});

it('[onboarding.50] so does the profile', async () => {
  await openScreen(`${PATHS.dashboard}?tab=profile`, { as: member(), answers: PLACES });
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await field.fill('port');
  await option('Portland, OR').click();
  await expect.element(field).toHaveValue('Portland, OR');
});
