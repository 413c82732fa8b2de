export { EventForm } from './event-form.tsx';
export { loadEventForm } from './later.ts';
