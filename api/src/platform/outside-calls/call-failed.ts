/**
 * Why a call came to nothing. What is private and what is not there look alike: nobody learns our network by it.
 * - `address`: nothing that may be called, as it is written; of a redirect as well
 * - `unreachable`: nobody there, nobody public there, or it broke off
 * - `slow`: it took longer than it may; `busy`: all of that was waiting for other people's calls, and says nothing of this one
 * - `large`: more came than may; `redirects`: it led on too often; `unreadable`: packed in a way that we do not know
 */
export class CallFailed extends Error {
  readonly why: 'address' | 'unreachable' | 'slow' | 'busy' | 'large' | 'redirects' | 'unreadable';
  constructor(why: CallFailed['why'], cause?: unknown) {
    super(cause instanceof Error ? `${why}: ${cause.message}` : why, { cause });
    this.why = why;
  }
}
