import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

export interface OutcomeProps {
  title: string;
  text: string;
  actions?: ReactNode;
  /** Something went wrong, and this tries again. */
  retry?: { act: () => void; pending: boolean };
}

/** What stands in the place of a list: nothing found, or what went wrong. With its drawing, in a chunk of its own. */
export function Outcome({ title, text, actions, retry }: OutcomeProps) {
  if (retry)
    return (
      <ErrorState title={title} text={text} onRetry={retry.act} retrying={retry.pending} actions={actions} />
    );
  return <EmptyState title={title} text={text} actions={actions} />;
}
