export { ProfileTab } from './profile-tab.tsx';
