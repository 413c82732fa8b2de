/** Query key of the work that waits for an admin: read by the bar, and again after each of their acts. */
export const ADMIN_WAITING = ['/api/admin/waiting'] as const;
