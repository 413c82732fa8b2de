import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { companyQuery, WishBoxes, type WishChoices } from '../tables/index.ts';

export interface EventWishesProps {
  eventId: string;
  wishes: WishChoices;
  onChange: (changed: Partial<WishChoices>) => void;
}

/** Optional wishes with a seat at this event. Without data none are shown, and the defaults apply. */
export function EventWishes({ eventId, ...rest }: EventWishesProps) {
  const company = useQuery(companyQuery(useApi(), eventId)).data;
  return company ? <WishBoxes offered={company} {...rest} /> : null;
}
