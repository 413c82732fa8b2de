/** What the page of hosts fetches where a visitor or a member looks for one. */
export const loadHostDirectory = () => import('./host-directory.tsx');
