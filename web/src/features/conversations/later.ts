/** What the event's page fetches for those who are going: a chunk of its own. */
export const loadConversation = () => import('./event-conversation.tsx');
