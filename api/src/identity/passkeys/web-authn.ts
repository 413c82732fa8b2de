/**
 * The library that reads what devices sign, read itself when the first passkey is used: with its certificates and encodings it is one of the
 * largest there are, in a thread that signs nobody in as well.
 */
export const webAuthn = () => import('@simplewebauthn/server');
