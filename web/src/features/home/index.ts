export { Landing } from './landing.tsx';
export { sampleEventsQuery } from './samples.tsx';
export { loadMemberHome } from './later.ts';
