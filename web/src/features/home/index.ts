export { Landing } from './landing.tsx';
export { sampleEventsQuery } from './samples.tsx';
export { loadMemberHome, loadStory } from './later.ts';
