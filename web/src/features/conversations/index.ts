export { loadConversation } from './later.ts';
