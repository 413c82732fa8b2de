export { agreeToSeat } from './arrival/agreed-seat.ts';
export { SeatAgreement } from './arrival/seat-agreement.tsx';
export { AllDates } from './dates/all-dates.tsx';
export { datesQuery } from './dates/dates.queries.ts';
export { handedSeatQuery } from './handing/handing.queries.ts';
export { joinPath, logInToRegister } from './log-in-to-register.ts';
export { codeIn, comesAlong } from './kept.ts';
export { MyEventRow } from './my-event-row.tsx';
export { MyPast } from './my-past.tsx';
export { MyUpcoming } from './my-upcoming.tsx';
export { CardAction } from './card-action.tsx';
export { RegisterAction } from './register-action.tsx';
export { byTense, myRegistrationsQuery } from './registrations.queries.ts';
export { RowSkeletons } from './row-skeletons.tsx';
export { formatRating, statsOf, takesPlace, upcomingText } from './stats.ts';
export { ticketPictureOf } from './ticket/ticket-code.tsx';
export { EventTicket } from './ticket/event-ticket.tsx';
export { hasTicket } from './ticket/has-ticket.ts';
export { hasOtherAction } from './has-other-action.ts';
export { canWait, WaitlistLink } from './waitlist/waitlist-link.tsx';
export { MyWaitlist } from './waitlist/my-waitlist.tsx';
export {
  loadEventPayment,
  loadMyEventsTab,
  loadNotice,
  loadSeriesDates,
  loadTakeSeat,
  loadTicket,
  loadOtherAction,
} from './later.ts';
