export { conversationQuery } from './conversation.queries.ts';
export { loadConversation } from './later.ts';
