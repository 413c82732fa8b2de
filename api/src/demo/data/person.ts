import type { Person } from '../types.ts';

/** A member like others, at the address that their name makes; a longer name goes by a shorter one. */
export const person = (
  firstName: string,
  lastName: string,
  rest: Omit<Person, 'email' | 'firstName' | 'lastName'> & { email?: string },
): Person => ({ email: addressOf(`${firstName}.${lastName}`), firstName, lastName, ...rest });

const addressOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z.-]/g, '')}@example.com`;
