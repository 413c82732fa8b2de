import type { KeyboardEvent } from 'react';

/** The field that follows each one, while it is not filled in. */
const NEXT = new Map([
  ['firstName', 'lastName'],
  ['lastName', 'age'],
]);

/**
 * Enter in a name field moves to the next field, as a phone's keyboard promises. If that one is already filled in, Enter submits, as in
 * every form.
 */
export function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: input } = event;
  if (key !== 'Enter' || event.nativeEvent.isComposing || input.value.trim() === '') return;
  const next = NEXT.get(input.name) ?? '';
  const field = input.form?.elements.namedItem(next);
  // Radio buttons answer as one: empty while none is chosen.
  if (!field || !('value' in field) || field.value !== '') return;
  event.preventDefault();
  input.form?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus();
}
