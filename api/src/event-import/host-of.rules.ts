import type { Role } from '@backyard/contract';

/** Whose events somebody makes: a host's own; null, the platform's, by an admin or at the command line [HOST-2]. */
export const hostIdOf = (by: { id: string | null; role: Role }): string | null =>
  by.role === 'host' ? by.id : null;
