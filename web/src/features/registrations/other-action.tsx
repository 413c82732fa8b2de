import { SayAttended } from './say-attended.tsx';
import { WaitlistAction, type WaitlistActionProps } from './waitlist/waitlist-action.tsx';
import { WhatNext } from './what-next.tsx';

/** The action on events that the member cannot join, or need not (see has-other-action.ts). */
export const OtherAction = (props: WaitlistActionProps) =>
  props.event.abilities.sayAttended?.allowed && !props.event.registration ? (
    <div className="flex flex-col gap-2">
      <p className="text-sm wrap-anywhere">{`${props.event.hostName} asks if you are at the door.`}</p>
      <SayAttended event={props.event} block />
    </div>
  ) : props.event.past ? (
    <WhatNext event={props.event} />
  ) : (
    <WaitlistAction {...props} />
  );
