// Statements held: webhooks.4.

import { webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSecret, signedHeaders, writtenSecret } from './signature.ts';

it('[webhooks.4] signs as the libraries of Standard Webhooks check it: their own example', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  };
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('[webhooks.4] two secrets sign apart from each other, each with 256 bits that Web Crypto checks too', async () => {
  const secrets = [newSecret(), newSecret()];
  const body = '{"words":"größer 席"}';
  const headers = signedHeaders({ id: 'one', body, at: new Date(1_800_000_000_999) }, secrets);
  const signatures = headers['webhook-signature']?.split(' ') ?? [];
  expect(signatures).toHaveLength(2);
  for (const [at, signature] of signatures.entries()) {
    const written = writtenSecret(secrets[at] ?? Buffer.of());
    expect(written).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const key = await webcrypto.subtle.importKey(
      'raw',
      Buffer.from(written.slice('whsec_'.length), 'base64'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    const given = Buffer.from(signature.slice('v1,'.length), 'base64');
    const signed = Buffer.from(`one.1800000000.${body}`);
    expect(await webcrypto.subtle.verify('HMAC', key, given, signed)).toBe(true);
  }
});
