export { conversationRoutes } from './conversations.routes.ts';
export { deleteMessage, findAuthor, takesPartIn } from './messages.queries.ts';
