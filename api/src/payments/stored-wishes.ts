import type { Wishes } from '@backyard/contract';

/** Wishes as a row is written with them: what is JSON is a text. */
export const storedWishes = (wishes: Wishes) => ({ ...wishes, answers: JSON.stringify(wishes.answers) });
