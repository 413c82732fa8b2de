export { GuestMenu } from './guest-menu.tsx';
export {
  loadHostActs,
  loadPeopleList,
  loadPersonMenu,
  loadPictureMenu,
  loadReportAnnouncement,
  loadReportButton,
  loadReportReview,
} from './later.ts';
export { PersonMenu } from './person-menu.tsx';
export { ReportButton } from './report-button.tsx';
export { personAndPicture } from './reportable.ts';
