/** Choices of the onboarding wizard (docs/product.md: onboarding). */
export const AGE_RANGES = ['18-21', '22-25', '26-29', '30-35'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** Miles a member will travel. */
export const TRAVEL_DISTANCES = [5, 10, 25, 50] as const;
export const DEFAULT_TRAVEL_DISTANCE = 10;

export const INTERESTS = [
  'Board Games',
  'Hiking',
  'Art & Crafts',
  'Cooking',
  'Sports',
  'Music',
  'Photography',
  'Dancing',
  'Reading',
  'Movies',
  'Tech',
  'Fitness',
  'Yoga',
  'Meditation',
  'Travel',
  'Networking',
  'Volunteering',
  'Gaming',
] as const;
export type Interest = (typeof INTERESTS)[number];

/** The four personality questions: `single` takes one value, `multiple` a list. */
export const PERSONALITY_QUESTIONS = [
  {
    id: 'social_style',
    kind: 'single',
    title: 'How would you describe your social style?',
    options: [
      { value: 'introvert', label: 'Introvert', hint: 'Small groups and quiet corners' },
      { value: 'ambivert', label: 'Ambivert', hint: 'A bit of both, depending on the day' },
      { value: 'extrovert', label: 'Extrovert', hint: 'The more people, the better' },
    ],
  },
  {
    id: 'activity_preference',
    kind: 'single',
    title: 'What kind of activities do you enjoy most?',
    options: [
      { value: 'active', label: 'Active', hint: 'Moving, climbing, playing' },
      { value: 'creative', label: 'Creative', hint: 'Making things with your hands' },
      { value: 'intellectual', label: 'Intellectual', hint: 'Ideas, puzzles, good questions' },
      { value: 'social', label: 'Social', hint: 'Food, music, conversation' },
    ],
  },
  {
    id: 'time_preference',
    kind: 'multiple',
    title: 'When do you like to go out?',
    options: [
      { value: 'weekday_morning', label: 'Weekday mornings', hint: 'Before the day begins' },
      { value: 'weekday_evening', label: 'Weekday evenings', hint: 'After work or class' },
      { value: 'weekend_morning', label: 'Weekend mornings', hint: 'Coffee first' },
      { value: 'weekend_evening', label: 'Weekend evenings', hint: 'The night is young' },
    ],
  },
  {
    id: 'commitment_level',
    kind: 'single',
    title: 'How do you make plans?',
    options: [
      { value: 'spontaneous', label: 'Spontaneous', hint: 'Tell me an hour before' },
      { value: 'flexible', label: 'Flexible', hint: 'A day or two is fine' },
      { value: 'planned', label: 'Planned', hint: 'It is in my calendar by Sunday' },
    ],
  },
] as const;
export type PersonalityQuestion = (typeof PERSONALITY_QUESTIONS)[number];
