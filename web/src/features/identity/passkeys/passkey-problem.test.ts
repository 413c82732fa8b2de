import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-client.ts';
import { passkeyProblem } from './passkey-problem.ts';

it.each([
  [
    'a closed question',
    new DOMException('no', 'NotAllowedError'),
    'No passkey was used. Try again, or use a code.',
  ],
  [
    'a second one',
    new DOMException('no', 'InvalidStateError'),
    'This device already has a passkey of yours.',
  ],
  [
    'an address of numbers',
    new DOMException('no', 'SecurityError'),
    'Passkeys do not work at this address. Use a code.',
  ],
  ['a refusal', new ApiError(401, '', { message: 'Signing in did not work.' }), 'Signing in did not work.'],
  ['a broken server', new ApiError(500, '', null), 'The passkey did not work. Try again, or use a code.'],
  ['anything else', new TypeError('x'), 'The passkey did not work. Try again, or use a code.'],
])('says what became of %s', (_what, error, sentence) => {
  expect(passkeyProblem(error)).toBe(sentence);
});

it('[HOLD-8] sends nobody to a code where none is taken', () => {
  const errors = [
    new DOMException('no', 'NotAllowedError'),
    new DOMException('no', 'SecurityError'),
    new TypeError('x'),
  ];
  for (const error of errors) {
    expect(passkeyProblem(error)).toContain('code');
    expect(passkeyProblem(error, { orCode: false })).not.toContain('code');
  }
});
