/** What the event's page fetches for those who are going: a chunk of its own. */
export const loadConversation = () => import('./event-conversation.tsx');
/** ... and their ticket leads to it. */
export const loadConversationLink = () => import('./conversation-link.tsx');
