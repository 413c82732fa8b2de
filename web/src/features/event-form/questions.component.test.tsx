// Statements held: ask.1.

/** The host's questions in the event's form. */
import { PATHS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/axe.ts';
import { host } from '../../testing/people.ts';
import { openScreen } from '../../testing/screen.tsx';

it('[ask.1] questions are added, turned into choices and taken away; what is wrong is said', async () => {
  await openScreen(PATHS.createEvent, { as: host() });
  const part = page.getByRole('group', { name: /^Questions when people register/ });
  await part.getByRole('button', { name: 'Ask a question' }).click();
  await part.getByRole('textbox', { name: 'Question 1' }).fill('What do you eat?');
  await part.getByRole('combobox', { name: 'Answered' }).selectOptions('choice');
  await part.getByRole('textbox', { name: 'Choices' }).fill('Meat');
  await part.getByRole('checkbox', { name: 'Has to be answered' }).click();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect.element(part.getByText('Offer at least two choices')).toBeVisible();
  await expect
    .element(part.getByRole('textbox', { name: 'Choices' }))
    .toHaveAccessibleDescription(/Offer at least two choices/);
  await part.getByRole('textbox', { name: 'Choices' }).fill('Meat\nPlants\n');
  await expect.element(part.getByText('Offer at least two choices')).not.toBeInTheDocument();
  await part.getByRole('button', { name: 'Ask another question' }).click();
  const second = part.getByRole('textbox', { name: 'Question 2' });
  await expect.element(second).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect.element(second).toHaveAccessibleDescription(/Write the question/);
  await second.fill('What do you eat?');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect.element(second).toHaveAccessibleDescription(/Ask each question once/);
  await second.fill('');
  await part.getByRole('button', { name: /^Remove.*question 1/ }).click();
  await expect.element(part.getByRole('textbox', { name: 'Question 1' })).toHaveValue('');
});
