import type { Role } from '@backyard/contract';

/**
 * The host of the events this person creates: themselves if they are a host. Null for the platform's events, created by an admin or at the
 * command line [HOST-2].
 */
export const hostIdOf = (by: { id: string | null; role: Role }): string | null =>
  by.role === 'host' ? by.id : null;
