import { PATHS, type CurrentUser } from '@backyard/contract';
import { monthlyPrice } from './monthly-price.ts';

type Asker = Pick<CurrentUser, 'abilities'> | null;

/** The plan that includes hosting, with its price: "the Club House, $19.99 per month". */
export const HOSTING_PLAN = `the Club House, ${monthlyPrice('club_house')} per month`;

/**
 * The link that leads to hosting, with the price for members who need the Club House first [HOLD-3]. Null for hosts and
 * admins, who have it, and before onboarding. A `user` of null is a visitor.
 */
export function hostingLink(user: Asker): { label: string; to: string; included: boolean } | null {
  if (user && (!user.abilities.browse || user.abilities.host || user.abilities.admin)) return null;
  const included = user?.abilities.becomeHost ?? false;
  return {
    label: included ? 'Become a Host' : `Become a Host · ${monthlyPrice('club_house')} per month`,
    to: PATHS.hostDashboard,
    included,
  };
}
