import { toastFailed } from '../ui/toast-store.ts';
import { changed, PERSON_CHANGED } from './session-lost.ts';

/** Says once more, on the page that has become another person's, what `personChanged` said on the one before. */
export function sayWhoChanged(): void {
  if (changed.read() === null) return;
  changed.forget();
  toastFailed(PERSON_CHANGED, 'Nothing was done. This is their page.');
}
