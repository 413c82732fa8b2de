import type { Wishes } from '@backyard/contract';

/** Wishes as they are written to a row: JSON as text. */
export const storedWishes = (wishes: Wishes) => ({ ...wishes, answers: JSON.stringify(wishes.answers) });
