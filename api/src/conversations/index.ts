export { conversationRoutes } from './conversations.routes.ts';
export { conversationJobs } from './mails/conversation-mails.jobs.ts';
export { conversationMails } from './mails/conversation-news.mail.ts';
export { setConversationMails, wantsConversationMails } from './mails/mails.queries.ts';
export { deleteMessage, findAuthor } from './messages.queries.ts';
