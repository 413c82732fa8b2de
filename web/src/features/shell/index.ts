export { HydrateFallback } from './hydrate-fallback.tsx';
export { NotFoundCard } from './not-found-card.tsx';
export { Shell } from './shell.tsx';
export { TakenOver } from './taken-over.tsx';
export { loadNotFoundCard, loadPageFailed } from './later.ts';
