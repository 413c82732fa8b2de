import type { CurrentUser } from '@backyard/contract';

/** "25 miles", or that nothing is set (docs/product.md: profile). */
export function travelText(miles: number | null): string {
  if (!miles) return 'Not set';
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** The number of the profile, else the range of the wizard. */
export const ageText = ({ age, ageRange }: Pick<CurrentUser, 'age' | 'ageRange'>): string =>
  age?.toString() ?? ageRange?.replace('-', ' to ') ?? 'Not set';

/** Who may open the page of a member who hides from lists: said at the switch and above the page. */
export const HIDDEN_IS_FOR = 'Only your friends and hosts of events you go to can open your profile.';
