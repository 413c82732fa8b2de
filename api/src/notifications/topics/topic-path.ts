import type { NoticeTopic } from '@backyard/contract';

/** Where mails of one topic are ended: the token is the member's own. Mails alone lead there, so that no screen carries it. */
export const topicPath = (topic: NoticeTopic, token: string): string => `/topic-mails/${topic}/${token}`;
