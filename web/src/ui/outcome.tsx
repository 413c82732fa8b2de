import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

export interface OutcomeProps {
  title: string;
  text: string;
  actions?: ReactNode;
  /** Something went wrong, and this tries again. */
  retry?: { act: () => void; pending: boolean };
  /** The heading's level in its page. */
  level?: 2 | 3;
}

/** Shown instead of a list: nothing found, or what went wrong. Its drawing makes it a chunk of its own. */
export function Outcome({ retry, ...said }: OutcomeProps) {
  if (retry) return <ErrorState {...said} onRetry={retry.act} retrying={retry.pending} />;
  return <EmptyState {...said} />;
}
