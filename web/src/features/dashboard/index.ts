export { AvailableTab } from './available-tab.tsx';
export { type DashboardTab, searchOf, tabFrom } from './dashboard-tab.ts';
export { PastTab } from './past-tab.tsx';
export { UpcomingTab } from './upcoming-tab.tsx';
export { useTabEvent } from './use-tab-event.ts';
export { loadProfileTab, loadSubscriptionTab } from './later.ts';
