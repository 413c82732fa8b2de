/** The tabs of the admin panel (docs/product.md: admin) in display order, as the URL names them. */
export const ADMIN_TABS = [
  'events',
  'approvals',
  'users',
  'reports',
  'analytics',
  'audit',
  'requests',
  'refunds',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

const isTab = (name: string | null): name is AdminTab => ADMIN_TABS.some((tab) => tab === name);

/** The tab that the URL names; Event Management if it names none. */
export function tabFrom(query: URLSearchParams): AdminTab {
  const name = query.get('tab');
  return isTab(name) ? name : 'events';
}
