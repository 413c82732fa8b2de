import { codeLife } from '@backyard/contract';

/** What stands below the field of a code: for how long it works, and where it is when none was mailed just now. */
export const codeHint = ({ mailed, seconds }: { mailed: boolean; seconds: number }): string =>
  mailed
    ? `It works for ${codeLife(seconds)}.`
    : `It’s in the newest email from us. It works for ${codeLife(seconds)}.`;
