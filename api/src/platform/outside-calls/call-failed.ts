/**
 * What is wrong with a server's TLS, as any client would see it: its certificate is expired, not valid yet, self-signed, for another
 * host, or from an unknown authority; or there is no TLS.
 */
export type TlsTrouble = 'expired' | 'not_yet' | 'self_signed' | 'wrong_name' | 'untrusted' | 'no_tls';

const TLS_TROUBLE: Record<string, TlsTrouble> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong_name',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'untrusted',
  CERT_REVOKED: 'untrusted',
  INVALID_CA: 'untrusted',
  INVALID_PURPOSE: 'untrusted',
  // Node's code for any failure before certificates are checked.
  EPROTO: 'no_tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no_tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no_tls',
};

/** The TLS fault behind a failed connection, if any. */
function tlsTrouble(cause: unknown): TlsTrouble | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return Object.hasOwn(TLS_TROUBLE, code) ? (TLS_TROUBLE[code] ?? null) : null;
}

/**
 * Why a call failed. Private and nonexistent addresses give the same reason, so that no one can map our network.
 * - `address`: its form does not permit a call; also for a redirect
 * - `unreachable`: no server, no public address, or the connection broke
 * - `slow`: it took too long; `busy`: the whole time was spent waiting for other people's calls, which says nothing about this one
 * - `large`: the body was too large; `redirects`: there were too many; `unreadable`: compressed in an unknown way
 */
export class CallFailed extends Error {
  readonly why: 'address' | 'unreachable' | 'slow' | 'busy' | 'large' | 'redirects' | 'unreadable';
  /** Set if `unreachable` is due to TLS: the address may be called, so its fault may be revealed. */
  readonly tls: TlsTrouble | null;
  constructor(why: CallFailed['why'], cause?: unknown) {
    super(cause instanceof Error ? `${why}: ${cause.message}` : why, { cause });
    this.why = why;
    this.tls = why === 'unreachable' ? tlsTrouble(cause) : null;
  }
}
