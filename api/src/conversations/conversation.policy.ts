import { CONVERSATION, DAY_MS } from '@backyard/contract';

/** Until when members can write, unless the event is cancelled [TALK-4]. */
export const closesAt = ({ ends_at }: { ends_at: Date }): Date =>
  new Date(ends_at.getTime() + CONVERSATION.closesAfterDays * DAY_MS);

export const isOpenAt = (event: { ends_at: Date; cancelled_at: Date | null }, now: Date): boolean =>
  event.cancelled_at === null && now < closesAt(event);
