export { loadCommunityAnalytics } from './later.ts';
