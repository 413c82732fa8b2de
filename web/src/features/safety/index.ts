export { KeepAwayMenu } from './keep-away-menu.tsx';
export { loadPeopleList } from './later.ts';
export { PersonMenu } from './person-menu.tsx';
