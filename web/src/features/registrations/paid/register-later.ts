import { later } from '../../../ui/lazy-or.ts';
import type { RegistrationDialogLater } from '../register-action.tsx';

const load = () => import('./paid-registration.tsx');

/** The dialog of an event that has to be paid for; its code comes with the first press. */
export const PAID_REGISTRATION: RegistrationDialogLater = {
  load,
  Dialog: later(async () => (await load()).PaidRegistrationDialog),
};
