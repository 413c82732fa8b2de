/** The conversation on an event's page, for attendees: a separate chunk. */
export const loadConversation = () => import('./event-conversation.tsx');
/** The ticket's link to it. */
export const loadConversationLink = () => import('./conversation-link.tsx');
