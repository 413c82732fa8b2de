export { KeepAwayMenu } from './keep-away-menu.tsx';
export { loadOwnList } from './later.ts';
export { PersonMenu } from './person-menu.tsx';
