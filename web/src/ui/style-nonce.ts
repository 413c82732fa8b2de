/** Where get-nonce, the library behind Radix's style element, looks. */
const NONCE_GLOBAL = '__webpack_nonce__';

/**
 * Radix locks the page's scrolling behind a dialog with a `<style>` element, which a strict style-src refuses unless
 * it carries the page's nonce. The page names it where Vite does too: `<meta property="csp-nonce" nonce="...">`.
 * Without that tag nothing changes.
 */
export function adoptStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  if (nonce) Reflect.set(globalThis, NONCE_GLOBAL, nonce);
}
