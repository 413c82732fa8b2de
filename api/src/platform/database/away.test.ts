import { expect, it, test } from 'vitest';
import { toRefusal } from '../http/errors.ts';
import { isDatabaseAway } from './index.ts';

const failing = (code: string, words = 'words') => Object.assign(new Error(words), { code });

it.each([
  // A role, password or database that has been changed.
  '28000',
  '28P01',
  '3D000',
  // It is still being restored.
  '25006',
  // Certificates.
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  // A machine or a name that is gone.
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])('[OPS-43] who is not let in, or does not find the database, is told to try again: %s', (code) => {
  expect(isDatabaseAway(failing(code))).toBe(true);
  expect(toRefusal(failing(code))).toMatchObject({ status: 503, code: 'unavailable' });
});

it.each([
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
  'The server does not support SSL connections',
])('[OPS-43] … and by its words: %s', (words) => {
  expect(isDatabaseAway(new Error(words))).toBe(true);
});

test('[OPS-66] a full disk is told as one, not as a moment', () => {
  const refusal = toRefusal(failing('53100', 'could not extend file: No space left on device'));
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 30 });
  expect(refusal.message).toMatch(/no room left/);
});

it.each(['23505', '42P01', '22P02', '40001', 'ERR_INVALID_ARG_TYPE'])(
  '[OPS-43] a fault in what was asked is none of these: %s',
  (code) => {
    expect(isDatabaseAway(failing(code))).toBe(false);
  },
);
