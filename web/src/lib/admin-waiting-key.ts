/** Of what waits for an admin: read by the bar, and anew after each of their acts. */
export const ADMIN_WAITING = ['/api/admin/waiting'] as const;
