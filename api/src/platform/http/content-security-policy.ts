import type { Config } from '../config.ts';

/** Where Stripe's card form comes from and speaks to (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NOTHING = { script: [], frame: [], connect: [] };

/**
 * What the browser may load: only what this site serves, and the card form if Stripe is the processor. Hot reload needs a little more
 * during development.
 */
export function contentSecurityPolicy(config: Pick<Config, 'hotReload' | 'payments'>) {
  const outside = config.payments.kind === 'stripe' ? STRIPE : NOTHING;
  const inline = config.hotReload ? ["'unsafe-inline'"] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The QR code reader for browsers without one is WebAssembly served by this site. This does not allow text to be run as a script.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inline, ...outside.script],
      styleSrc: ["'self'", ...inline],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(config.hotReload ? ['ws:'] : []), ...outside.connect],
      frameSrc: ["'self'", ...outside.frame],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}
