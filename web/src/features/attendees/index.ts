export { AttendeeList } from './attendee-list.tsx';
export { ContactOffer } from './contact-offer.tsx';
export { Contacts } from './contacts.tsx';
export { InCommon } from './in-common.tsx';
export { nameOf } from './name-of.ts';
export { comesBackToList, isListLeftOpen } from './left-open.ts';
