import { WaitlistAction, type WaitlistActionProps } from './waitlist/waitlist-action.tsx';
import { WhatNext } from './what-next.tsx';

/** What there is to do where nobody can join (see has-other-action.ts). */
export const OtherAction = (props: WaitlistActionProps) =>
  props.event.past ? <WhatNext event={props.event} /> : <WaitlistAction {...props} />;
