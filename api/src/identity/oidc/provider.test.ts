import { expect, test } from 'vitest';
import { oidcProvider } from './provider.ts';

const settings = (issuer: string) => ({ issuer, clientId: 'a', clientSecret: 'b', label: 'c' });

test.each([
  'http://login.example',
  'http://10.0.0.7:8080',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
])('production refuses to start with %s', (issuer) => {
  expect(() => oidcProvider(settings(issuer), 'production')).toThrow('https');
  expect(() => oidcProvider(settings(issuer), 'development')).not.toThrow();
});

test.each(['https://login.example', 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'production takes %s',
  (issuer) => {
    expect(() => oidcProvider(settings(issuer), 'production')).not.toThrow();
  },
);
