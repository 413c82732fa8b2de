import { NotFoundCard } from './not-found-card.tsx';

export const Component = NotFoundCard;
