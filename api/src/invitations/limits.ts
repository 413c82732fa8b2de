import { HOUR_SECONDS } from '@backyard/contract';
import type { Limit } from '../platform/http/rate-limit.ts';

export const LINKS_MADE: Limit = { name: 'invitations_made', hits: 60, seconds: HOUR_SECONDS };
