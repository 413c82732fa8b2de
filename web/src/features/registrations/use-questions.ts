import type { Event, Question } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { eventQuery } from '../events/index.ts';

export type Asking = Pick<Event, 'id' | 'asks' | 'questions'>;

/** The host's questions to attendees. Lists only say that there are some; they are then loaded here, and null until they are. */
export function useQuestions({ id, asks, questions }: Asking): {
  questions: readonly Question[] | null;
  failed: boolean;
  readAgain: () => void;
} {
  const known = questions ?? (asks ? null : []);
  const query = useQuery({ ...eventQuery(useApi(), id), enabled: known === null });
  return {
    questions: known ?? query.data?.questions ?? null,
    failed: query.isError,
    readAgain: () => void query.refetch(),
  };
}
