import { expect, it } from 'vitest';
import { typedAddresses } from './typed-addresses.ts';

it('[invited.2] reads a list as it is pasted from anywhere, each address once', () => {
  expect(typedAddresses('a@example.com')).toEqual({ emails: ['a@example.com'] });
  expect(typedAddresses(' a@example.com\r\nB@Example.com;c@example.com, a@example.com\t')).toEqual({
    emails: ['a@example.com', 'b@example.com', 'c@example.com'],
  });
  expect(typedAddresses('"Ada, the first" <ada@example.com>')).toEqual({
    problem: '“"Ada” is not an email address',
  });
  expect(typedAddresses('Ada Field <ada@example.com>, Bo <bo@example.com>')).toEqual({
    emails: ['ada@example.com', 'bo@example.com'],
  });
});

it('[invited.2] says which is none, and when there are too many or none at all', () => {
  expect(typedAddresses('a@example.com, bo at example.com')).toEqual({
    problem: '“bo” is not an email address',
  });
  expect(typedAddresses(' \n ')).toEqual({ problem: 'Please enter an address' });
  const many = Array.from({ length: 101 }, (_, at) => `p${at}@example.com`).join('\n');
  expect(typedAddresses(many)).toEqual({ problem: 'That is 101 addresses: at most 100 at once' });
});
