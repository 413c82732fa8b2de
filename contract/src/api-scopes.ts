/** What a program may be let do with somebody's key. A route opens to keys by naming one of them; all others are closed. */
export const API_SCOPES = ['events:read', 'events:write', 'attendees:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
