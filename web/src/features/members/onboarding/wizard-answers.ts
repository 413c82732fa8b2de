import { DEFAULT_TRAVEL_DISTANCE, type CurrentUser, type Interest } from '@backyard/contract';

/** What has been filled in so far, as the fields hold it: nothing is checked yet (see wizard-steps.ts). */
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

/** What somebody has said themselves so far. */
export type GivenAnswers = Partial<WizardAnswers>;

/** How the wizard begins. A sign-in provider may have told the name already; an address is no name. */
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

/** Every step is given the answers, the way to change some of them, and what is wrong with them. */
export interface StepProps {
  answers: WizardAnswers;
  onChange: (some: GivenAnswers) => void;
  problems: Problems;
}

/** A message for each field that is not right. */
export type Problems = Partial<Record<keyof WizardAnswers, string>>;
