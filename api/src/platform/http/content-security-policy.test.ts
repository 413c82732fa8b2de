import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const STRIPE = {
  kind: 'stripe',
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret: 'whsec_x',
  apiBase: null,
} as const;

const outside = (directives: Record<string, string[]>): string[] =>
  Object.values(directives)
    .flat()
    .filter((source) => source.startsWith('http'));

describe('what the browser may load', () => {
  it('is of this site alone', () => {
    const { directives } = contentSecurityPolicy({ hotReload: false, payments: { kind: 'test' } });
    expect(outside(directives)).toEqual([]);
    expect(directives.scriptSrc).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  });

  it('and the card form, where Stripe is the processor: nothing else, and no styles', () => {
    const { directives } = contentSecurityPolicy({ hotReload: false, payments: STRIPE });
    expect(directives.scriptSrc).toContain('https://js.stripe.com');
    expect(directives.frameSrc).toContain('https://hooks.stripe.com');
    expect(directives.connectSrc).toContain('https://api.stripe.com');
    expect(outside(directives).every((source) => source.endsWith('.stripe.com'))).toBe(true);
    expect(directives.styleSrc).toEqual(["'self'"]);
    expect(directives.defaultSrc).toEqual(["'self'"]);
  });
});
