import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { answers } from './questions.ts';
import { optionalText } from './text.ts';

const yesOrNo = z.boolean('Say true or false');

/** How many guests come along, whether named or not. */
export const guestCount = z
  .number('Say how many come along')
  .int('Must be a whole number')
  .min(0, 'Say how many come along')
  .max(LIMITS.guests, `At most ${LIMITS.guests} guests`);

/**
 * What a member asks for when registering. Every way to a seat accepts and keeps all of these: registering, several dates at once,
 * paying, waiting in line. Each has a column of the same name.
 */
export const WISH_FIELDS = {
  answers: answers.describe('To the host’s questions'),
  guests: guestCount.default(0).describe('How many come along, where the host allows it'),
  notes: optionalText(LIMITS.notesLength, 'Notes must be under 500 characters').describe('For the host'),
  seated: yesOrNo.default(true).describe('At a table, where the host seats people'),
  company: yesOrNo
    .default(false)
    .describe('Somebody who looks out for them: for who comes for the first time (docs/rules/company.md)'),
};

const wishes = z.object(WISH_FIELDS);
export type Wishes = z.output<typeof wishes>;
export type WishName = keyof Wishes;

/** The defaults, if the member was asked nothing. */
export const NO_WISHES: Wishes = { answers: [], guests: 0, notes: null, seated: true, company: false };

/** Picks the wishes from an object with more properties. */
export const wishesOf = ({ answers: given, guests: many, notes, seated, company }: Wishes): Wishes => ({
  answers: given,
  guests: many,
  notes,
  seated,
  company,
});

/** The wishes that can be changed after registering. */
export const wishesBody = z
  .object({
    seated: yesOrNo.optional(),
    company: yesOrNo.optional(),
    welcomes: yesOrNo
      .optional()
      .describe('A regular looks out this time for somebody who comes for the first time'),
  })
  .meta({ id: 'WishesBody' });

/** Whether a member agrees to be asked to look out for newcomers. */
export const welcome = z
  .object({
    regular: z.boolean().describe('They could: five events, of which they liked one'),
    welcomes: z.boolean().describe('They let themselves be asked'),
  })
  .meta({ id: 'Welcome' });
export type Welcome = z.infer<typeof welcome>;
export const welcomeBody = z.object({ welcomes: yesOrNo }).meta({ id: 'WelcomeBody' });
