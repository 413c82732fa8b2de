export { GuestMenu } from './guest-menu.tsx';
export {
  loadPeopleList,
  loadPersonMenu,
  loadPictureMenu,
  loadReportAnnouncement,
  loadReportEvent,
  loadReportHost,
  loadReportReview,
} from './later.ts';
export { PersonMenu } from './person-menu.tsx';
export { personAndPicture } from './reportable.ts';
