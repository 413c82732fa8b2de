import type { Config } from '../config.ts';

/** `__Host-` binds the cookie to this very host over https (RFC 6265bis, 4.1.3.2). */
export const sessionCookieName = (config: Config): string =>
  config.publicUrl?.startsWith('https:') ? '__Host-session' : 'session';
