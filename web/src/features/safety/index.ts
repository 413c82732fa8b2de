export { KeepAwayMenu } from './keep-away-menu.tsx';
export { loadPeopleList, loadReportEvent, loadReportReview } from './later.ts';
export { PersonMenu } from './person-menu.tsx';
