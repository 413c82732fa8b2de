import {
  ALL_INTERESTS,
  choiceOf,
  DEFAULT_TRAVEL_DISTANCE,
  foreignLinks,
  INTEREST_CHOICES,
  profileBody,
  type AnyInterest,
  type CurrentUser,
  type ProfileBody,
} from '@backyard/contract';
import { issuesOf, problemsOf, type Issues, type Problems } from '../../lib/use-problems.ts';

/** The form as its fields hold it: nothing is checked yet. */
export interface ProfileAnswers {
  firstName: string;
  lastName: string;
  age: string;
  location: string;
  bio: string;
  /** Miles. */
  travelDistance: number;
  interests: AnyInterest[];
  linkedinUrl: string;
  tiktokUrl: string;
  instagramUrl: string;
  publicEmail: string;
  friendsReach: string;
  hiddenFromLists: boolean;
  faceForVisitors: boolean;
}

export type ProfileProblems = Problems<keyof ProfileAnswers>;

/** The form's initial values. Interests of both lists are merged: one chip stands for both names. */
export function answersOf(user: CurrentUser): ProfileAnswers {
  const mine = new Set(user.interests.map(choiceOf));
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    age: user.age?.toString() ?? '',
    location: user.location ?? '',
    bio: user.bio ?? '',
    travelDistance: user.travelDistance || DEFAULT_TRAVEL_DISTANCE,
    interests: INTEREST_CHOICES.filter((choice) => mine.has(choice)),
    linkedinUrl: user.linkedinUrl ?? '',
    tiktokUrl: user.tiktokUrl ?? '',
    instagramUrl: user.instagramUrl ?? '',
    publicEmail: user.publicEmail ?? '',
    friendsReach: user.friendsReach ?? '',
    hiddenFromLists: user.hiddenFromLists,
    faceForVisitors: user.faceForVisitors,
  };
}

export type ProfileCheck = { ok: true; body: ProfileBody } | { ok: false; problems: ProfileProblems };

type StoredLinks = Partial<Pick<CurrentUser, 'linkedinUrl' | 'tiktokUrl' | 'instagramUrl'>>;

/** Checks with the contract's own rules and messages (docs/product.md: profile). `stored` links are not checked again. */
export function checkProfile(answers: ProfileAnswers, stored: StoredLinks = {}): ProfileCheck {
  const age = answers.age.trim();
  const checked = profileBody.safeParse({ ...answers, age: age === '' ? null : Number(age) });
  const issues = checked.success ? foreignLinks(checked.data, stored) : issuesOf(checked.error);
  if (checked.success && issues.length === 0) return { ok: true, body: checked.data };
  return { ok: false, problems: profileProblems(issues) };
}

/** The server's list of issues, or our own, by field. */
export function profileProblems(issues: Issues): ProfileProblems {
  const problems = problemsOf(issues, FIELDS);
  // The form's own message (docs/product.md: profile).
  if (problems.interests) problems.interests = SELECT_ONE;
  return problems;
}

export const SELECT_ONE = 'Select at least one';

const FIELDS = [
  'firstName',
  'lastName',
  'age',
  'location',
  'bio',
  'travelDistance',
  'interests',
  'linkedinUrl',
  'tiktokUrl',
  'instagramUrl',
  'publicEmail',
  'friendsReach',
  'hiddenFromLists',
  'faceForVisitors',
] as const satisfies readonly (keyof ProfileAnswers)[];

export const isInterest = (value: unknown): value is AnyInterest =>
  ALL_INTERESTS.some((interest) => interest === value);

export const sameAnswers = (one: ProfileAnswers, other: ProfileAnswers): boolean =>
  FIELDS.every((field) => String(one[field]) === String(other[field]));
