/** What a key may allow a program to do. A route that names a scope accepts keys with it; all other routes refuse keys. */
export const API_SCOPES = ['events:read', 'events:write', 'attendees:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
