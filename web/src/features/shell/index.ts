export { FirstWait } from './first-wait.tsx';
export { NotFoundCard } from './not-found-card.tsx';
export { Shell } from './shell.tsx';
export { loadNotConnected, loadNotFoundCard } from './later.ts';
