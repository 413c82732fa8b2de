export { FirstWait } from './first-wait.tsx';
export { firstPage } from './nav-links.ts';
export { NotFoundCard } from './not-found-card.tsx';
export { Shell } from './shell.tsx';
export { loadNotConnected, loadNotFoundCard } from './later.ts';
