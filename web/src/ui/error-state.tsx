import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FallenBulb } from './illustrations.tsx';

export interface ErrorStateProps {
  title?: string;
  /** What happened and what to do. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** More ways on, after the retry button. */
  actions?: ReactNode;
  level?: 2 | 3;
}

/** Something did not load: says so at once (an alert), and offers to try again. */
export function ErrorState({
  title = 'That did not load',
  text = 'Something went wrong on the way. Please try again.',
  onRetry,
  retrying = false,
  actions,
  level = 2,
}: ErrorStateProps) {
  const retry = onRetry !== undefined && (
    <Button
      variant="secondary"
      icon={<RotateCw aria-hidden="true" className="size-4.5" />}
      pending={retrying}
      onClick={onRetry}
    >
      Try again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        level={level}
        illustration={<FallenBulb className="w-48 max-w-full" />}
        actions={
          <>
            {retry}
            {actions}
          </>
        }
      />
    </div>
  );
}
