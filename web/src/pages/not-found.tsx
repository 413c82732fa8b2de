import { NotFoundCard } from '../features/shell/index.ts';

export const Component = NotFoundCard;
