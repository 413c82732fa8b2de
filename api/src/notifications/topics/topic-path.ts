import type { NoticeTopic } from '@backyard/contract';

/** The unsubscribe page of a topic: the token is the member's own. Only mails link to it, so that no screen exposes the token. */
export const topicPath = (topic: NoticeTopic, token: string): string => `/topic-mails/${topic}/${token}`;
