import { CONVERSATION, HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

/** Messages of one member in an hour, at all events together [TALK-6]; a member who reaches it is told so. */
export const MESSAGES_SAID: Limit = {
  name: 'messages_said',
  hits: CONVERSATION.messagesAnHour,
  seconds: HOUR_SECONDS,
  reason: 'messages_many',
};
