import type { ReportKind, ReportOutcome } from '@backyard/contract';

export type Outcome = ReportOutcome;

export const KINDS: Record<ReportKind, string> = {
  person: 'Person',
  event: 'Event',
  review: 'Review',
  reply: 'Reply to a review',
  picture: 'Picture',
  message: 'Message',
  announcement: 'Word to everybody',
};

/** The button's label, the question of the dialog, and the past form that the queue shows. */
interface OutcomeWords {
  act: string;
  title: string;
  text: string;
  done: string;
}

const OUTCOMES: Record<Outcome, OutcomeWords> = {
  dismissed: {
    act: 'Dismiss',
    title: 'Leave it as it is?',
    text: 'The person who reported it is told that we looked and left it as it is.',
    done: 'Dismissed',
  },
  taken_away: {
    act: 'Take away',
    title: 'Take it away?',
    text: 'It’s gone right away, for everyone. The person who reported it is told that we acted.',
    done: 'Taken away',
  },
  acted: {
    act: 'I acted on it',
    title: 'Did you act on it?',
    text: 'Suspend the person or delete the event first, on their own pages, or warn them here. The person who reported it is told that we acted, but not how.',
    done: 'Acted on',
  },
};

/** For these kinds of things, taking away has its own meaning. */
const AWAY: Partial<Record<ReportKind, OutcomeWords>> = {
  person: {
    act: 'Clear the page',
    title: 'Clear the page?',
    text: 'Their picture and what they wrote about themselves are gone right away, for everyone; they can start over. The person who reported it is told that we acted.',
    done: 'Page cleared',
  },
  event: {
    act: 'Hide the event',
    title: 'Hide the event?',
    text: 'No one can find it or register until it’s approved again under Event Approvals. People who are registered keep their seats. Its host is told by email.',
    done: 'Hidden',
  },
};

/** The words for an outcome with this kind of thing. */
export const outcomeWords = (outcome: Outcome, kind: ReportKind): OutcomeWords =>
  (outcome === 'taken_away' ? AWAY[kind] : undefined) ?? OUTCOMES[outcome];
