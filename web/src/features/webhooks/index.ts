export { loadWebhooks } from './later.ts';
