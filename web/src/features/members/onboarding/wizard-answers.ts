import { DEFAULT_TRAVEL_DISTANCE, type CurrentUser, type Interest } from '@backyard/contract';

/** The answers so far, as the fields hold them, not yet checked (see wizard-steps.ts). */
export interface WizardAnswers {
  firstName: string;
  lastName: string;
  bio: string;
  /** One of AGE_RANGES, or empty. */
  age: string;
  location: string;
  /** Miles. */
  travelDistance: number;
  interests: Interest[];
  /** By question id: a value, or a list for a question that takes several. */
  responses: Record<string, string | string[]>;
}

/** The answers that the person has given themselves so far. */
export type GivenAnswers = Partial<WizardAnswers>;

/** The wizard's initial answers. A sign-in provider may have given the name already; an address is not used as a name. */
export const firstAnswers = ({
  firstName,
  lastName,
}: Pick<CurrentUser, 'firstName' | 'lastName'>): WizardAnswers => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  bio: '',
  age: '',
  location: '',
  travelDistance: DEFAULT_TRAVEL_DISTANCE,
  interests: [],
  responses: {},
});

/** Every step gets the answers, a function to change them, and the problems found. */
export interface StepProps {
  answers: WizardAnswers;
  onChange: (some: GivenAnswers) => void;
  problems: Problems;
}

/** A message for each field that is not right. */
export type Problems = Partial<Record<keyof WizardAnswers, string>>;
