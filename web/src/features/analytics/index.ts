export { HostCameAlone } from './host-came-alone.tsx';
export { loadCommunityAnalytics } from './later.ts';
