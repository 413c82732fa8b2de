export { availability, rateability, type Availability } from './availability.policy.ts';
export { applicantOf, offeredOf, presentEvent, type EventRow } from './events.presenter.ts';
export { findVisibleEvent, selectEvents } from './events.queries.ts';
export { eventRoutes } from './events.routes.ts';
export type { PriceStep } from './pricing.rules.ts';
export { refundability } from './refund.policy.ts';
