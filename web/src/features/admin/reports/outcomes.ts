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

/** The button, what is asked before, and how the queue tells it afterwards. */
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
    text: 'Suspend the person or delete the event first, where they stand, or warn them here. Whoever reported it is told that something was done, and not what.',
    done: 'Acted upon',
  },
};

/** Taking away means something of their own for these. */
const AWAY: Partial<Record<ReportKind, OutcomeWords>> = {
  person: {
    act: 'Clear the page',
    title: 'Clear the page?',
    text: 'Their picture and what they say about themselves are gone at once, for everybody; they may write anew. Whoever reported it is told that something was done.',
    done: 'Page cleared',
  },
  event: {
    act: 'Hide the event',
    title: 'Hide the event?',
    text: 'Nobody finds it or registers until it is approved again; it waits under Event Approvals. Who is registered keeps their seat. Its host is told by mail.',
    done: 'Hidden',
  },
};

/** What an answer is called for this kind of thing. */
export const outcomeWords = (outcome: Outcome, kind: ReportKind): OutcomeWords =>
  (outcome === 'taken_away' ? AWAY[kind] : undefined) ?? OUTCOMES[outcome];
