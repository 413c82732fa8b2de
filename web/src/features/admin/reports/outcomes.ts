import type { ReportKind, ReportOutcome } from '@backyard/contract';

export type Outcome = ReportOutcome;

export const KINDS: Record<ReportKind, string> = {
  person: 'Person',
  event: 'Event',
  review: 'Review',
  reply: 'Reply to a review',
  picture: 'Picture',
};

/** The button, what is asked before, and how the queue tells it afterwards. */
export const OUTCOMES: Record<Outcome, { act: string; title: string; text: string; done: string }> = {
  dismissed: {
    act: 'Dismiss',
    title: 'Leave it as it is?',
    text: 'Whoever reported it is told that we looked at it and left it as it is.',
    done: 'Dismissed',
  },
  taken_away: {
    act: 'Take away',
    title: 'Take it away?',
    text: 'It is gone at once, for everybody. Whoever reported it is told that something was done.',
    done: 'Taken away',
  },
  acted: {
    act: 'I acted on it',
    title: 'Something was done?',
    text: 'Suspend the person or delete the event first, where they stand. Whoever reported it is told that something was done, and not what.',
    done: 'Acted upon',
  },
};
