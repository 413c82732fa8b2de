import { describe, expect, it } from 'vitest';
import { mayBePublic } from './public-name.ts';

describe('[notice.16] a host that may be public', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://127.0.0.1./x',
    'https://10.0.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a00:1]/x',
    'https://[64:ff9b::10.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd12::1]/x',
    'https://localhost/x',
    'https://LOCALHOST/x',
    'https://localhost./x',
    'https://a.localhost/x',
    'https://push.invalid/x',
    'https://push.invalid./x',
    'https://metadata.google.internal/x',
    'https://Metadata.Google.Internal./x',
    'https://printer.local/x',
    'https://a.test/x',
    'https://push.example/x',
    'https://router.home.arpa/x',
    'https://push/x',
    'https://push./x',
    'https://push../x',
  ])('is not at %s', (text) => expect(mayBePublic(new URL(text))).toBe(false));

  it.each([
    'https://push.example.com/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://web.push.apple.com./x',
    'https://internal.example.com/x',
    'https://localhost.example.com/x',
    'https://notlocal.org/x',
    'https://1.1.1.1/x',
    'https://[2606:4700::1111]/x',
  ])('but may be at %s', (text) => expect(mayBePublic(new URL(text))).toBe(true));
});
