/**
 * The library that parses what devices sign, imported at the first use of a passkey: with its certificates and encodings it is one of our
 * largest dependencies, and not every thread handles sign-ins.
 */
export const webAuthn = () => import('@simplewebauthn/server');
