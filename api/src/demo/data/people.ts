import type { Role } from '@backyard/contract';
import type { Person } from '../types.ts';

/** One of the people offered on the sign-in page; `description` says there who they are. */
export interface DemoPerson extends Person {
  description: string;
  role?: Role;
  /** Has not been through the wizard. */
  isNew?: boolean;
}

/** The six demo people (docs/product.md: run). They live in Austin. */
export const DEMO_PEOPLE = {
  member: {
    email: 'member@demo.test',
    description: 'Game Room member: free, new in town, up for board games and trails',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    city: 'austin',
    bio: 'Moved here in spring with two suitcases and forty board games. Still looking for a climbing partner and the best kolache.',
    age: 27,
    travels: 25,
    interests: ['Board Games', 'Hiking', 'Cooking', 'Photography'],
    answers: {
      social_style: 'ambivert',
      activity_preference: 'active',
      time_preference: ['weekday_evening', 'weekend_morning'],
      commitment_level: 'flexible',
    },
    publicEmail: 'maya.lindqvist@example.com',
    instagram: 'maya',
  },
  player: {
    email: 'player@demo.test',
    description: 'Playground member: out three evenings a week, never misses trivia',
    firstName: 'Theo',
    lastName: 'Marchetti',
    city: 'austin',
    bio: 'Line cook by day, quiz captain by night. Ask me about the one question on Bolivian lakes that cost us the trophy.',
    age: 25,
    travels: 10,
    interests: ['Gaming', 'Cooking', 'Music', 'Sports'],
    answers: {
      social_style: 'extrovert',
      activity_preference: 'social',
      time_preference: ['weekday_evening', 'weekend_evening'],
      commitment_level: 'spontaneous',
    },
    tier: 'playground',
    paidForDays: 19,
    instagram: 'theo',
  },
  club: {
    email: 'club@demo.test',
    description: 'Club House member: every event is included, suppers and salons first',
    firstName: 'Imani',
    lastName: 'Brooks-Tanaka',
    city: 'austin',
    bio: 'Architect who draws restaurants and then eats in them. I bring the good olive oil.',
    age: 32,
    travels: 50,
    interests: ['Cooking', 'Art & Crafts', 'Travel', 'Reading', 'Networking'],
    answers: {
      social_style: 'ambivert',
      activity_preference: 'creative',
      time_preference: ['weekday_evening', 'weekend_evening'],
      commitment_level: 'planned',
    },
    tier: 'club_house',
    paidForDays: 33,
    publicEmail: 'imani.brookstanaka@example.com',
    linkedin: 'imani',
    instagram: 'imani',
  },
  host: {
    email: 'host@demo.test',
    description: 'Host: runs suppers and socials around Austin, and a page of her own',
    role: 'host',
    firstName: 'Bea',
    lastName: 'Fontaine',
    city: 'austin',
    bio: 'Twelve years in kitchens, now I set tables for strangers who leave as friends. If you come alone, I will seat you next to somebody good.',
    age: 34,
    travels: 25,
    interests: ['Cooking', 'Networking', 'Music', 'Volunteering'],
    answers: { social_style: 'extrovert', activity_preference: 'social', commitment_level: 'planned' },
    publicEmail: 'bea.fontaine@example.com',
    instagram: 'bea',
  },
  admin: {
    email: 'admin@demo.test',
    description: 'Admin: looks after every event and every member',
    role: 'admin',
    firstName: 'Priya',
    lastName: 'Raman',
    city: 'austin',
    bio: 'I answer the mail here. Off duty: sourdough, slow runs, loud cinema.',
    age: 31,
    travels: 10,
    interests: ['Movies', 'Fitness', 'Volunteering'],
    answers: { social_style: 'introvert', time_preference: ['weekend_morning'], commitment_level: 'planned' },
  },
  newcomer: {
    email: 'new@demo.test',
    description: 'New here: signed in for the first time, not set up yet',
    isNew: true,
    firstName: 'Sam',
    lastName: 'Rivers',
    city: 'austin',
    age: '18-21',
    interests: [],
  },
} satisfies Record<string, DemoPerson>;
