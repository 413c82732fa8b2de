export { AttendeeList } from './attendee-list.tsx';
