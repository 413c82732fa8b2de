import type { RegistrationDialogLater } from '../features/registrations/register-action.tsx';
import { later } from '../ui/lazy-or.ts';

const load = () => import('./paid-registration.tsx');

/** The dialog of an event that has to be paid for; its code comes with the first press. */
export const PAID_REGISTRATION: RegistrationDialogLater = {
  load,
  Dialog: later(async () => (await load()).PaidRegistrationDialog),
};
