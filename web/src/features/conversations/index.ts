export { loadConversation, loadConversationLink } from './later.ts';
