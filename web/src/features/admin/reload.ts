/** Query keys of the admin panel, invalidated after an action. A key covers all keys that begin with it. */
export const PENDING_EVENTS = ['/api/admin/events/pending'] as const;
export const HOST_REQUESTS = ['/api/admin/host-requests'] as const;
export const REFUNDS = ['/api/admin/refunds'] as const;
export const REPORTS = ['/api/admin/reports'] as const;
export const USERS = ['/api/admin/users'] as const;
export const AUDIT = ['/api/admin/audit'] as const;
export const FIGURES = ['/api/admin/community'] as const;
/** Every list of events and every event, including the public ones. */
export const EVENTS = ['/api/events'] as const;
