import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { companyQuery, WishBoxes, type WishChoices } from '../tables/index.ts';

export interface EventWishesProps {
  eventId: string;
  wishes: WishChoices;
  onChange: (changed: Partial<WishChoices>) => void;
}

/** What can be asked for beside a seat at this event. Without an answer nothing is, and what counts is what nobody chose. */
export function EventWishes({ eventId, ...rest }: EventWishesProps) {
  const company = useQuery(companyQuery(useApi(), eventId)).data;
  return company ? <WishBoxes offered={company} {...rest} /> : null;
}
