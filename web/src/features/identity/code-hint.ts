import { codeLife } from '@backyard/contract';

/** The hint below a code's field: for how long the code works, and where to find it if no mail was sent just now. */
export const codeHint = ({ mailed, seconds }: { mailed: boolean; seconds: number }): string =>
  mailed
    ? `It works for ${codeLife(seconds)}.`
    : `It’s in the newest email from us. It works for ${codeLife(seconds)}.`;
