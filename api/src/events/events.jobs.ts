import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { noteSearchWords } from './search/spelling.queries.ts';

/** `note_search_words`, every ten minutes: what slips in searches are measured by. */
export const eventJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job[] => [
  { name: 'note_search_words', schedule: '*/10 * * * *', run: () => noteSearchWords(db, clock()) },
];
