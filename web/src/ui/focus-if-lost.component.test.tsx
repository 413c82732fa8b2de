import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIfLost } from './focus-if-lost.ts';

const add = (label: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.textContent = label;
  document.body.append(button);
  return button;
};
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const labelled = (label: string): void => {
  add(label).dataset['next'] = '';
};

afterEach(() => document.body.replaceChildren());

it('what comes late takes the focus when it comes', async () => {
  focusIfLost('[data-next]');
  await wait(300);
  labelled('Late');
  await expect.element(page.getByRole('button', { name: 'Late' })).toHaveFocus();
});

it('what was pressed, and goes late, hands it on when it goes', async () => {
  const pressed = add('Pressed');
  pressed.focus();
  labelled('Next');
  focusIfLost('[data-next]');
  await wait(300);
  expect(document.activeElement).toBe(pressed);
  pressed.remove();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
});

it('whoever has gone on by themselves is left alone', async () => {
  focusIfLost('[data-next]');
  await wait(300);
  await userEvent.keyboard('{Shift}');
  labelled('Too late');
  await wait(300);
  expect(document.activeElement).toBe(document.body);
});
