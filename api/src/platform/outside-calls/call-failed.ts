/**
 * What is wrong with a server's TLS, which anybody sees who opens it: its certificate is over, not valid yet, signed by itself, another
 * host's, or signed by nobody who is known; or no TLS comes about.
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
  // As Node names whatever goes wrong before certificates are looked at.
  EPROTO: 'no_tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no_tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no_tls',
};

/** Of what failed while a connection was made. */
function tlsTrouble(cause: unknown): TlsTrouble | null {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return Object.hasOwn(TLS_TROUBLE, code) ? (TLS_TROUBLE[code] ?? null) : null;
}

/**
 * Why a call came to nothing. What is private and what is not there look alike: nobody learns our network by it.
 * - `address`: nothing that may be called, as it is written; of a redirect as well
 * - `unreachable`: nobody there, nobody public there, or it broke off
 * - `slow`: it took longer than it may; `busy`: all of that was waiting for other people's calls, and says nothing of this one
 * - `large`: more came than may; `redirects`: it led on too often; `unreadable`: packed in a way that we do not know
 */
export class CallFailed extends Error {
  readonly why: 'address' | 'unreachable' | 'slow' | 'busy' | 'large' | 'redirects' | 'unreadable';
  /** Of an address that is `unreachable` for it: it may be called, so what is wrong with it may be said. */
  readonly tls: TlsTrouble | null;
  constructor(why: CallFailed['why'], cause?: unknown) {
    super(cause instanceof Error ? `${why}: ${cause.message}` : why, { cause });
    this.why = why;
    this.tls = why === 'unreachable' ? tlsTrouble(cause) : null;
  }
}
