import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { EmptyChairs } from './illustrations.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Buttons or link buttons: the next step. */
  actions?: ReactNode;
  /** A drawing instead of the two chairs under the lights. */
  illustration?: ReactNode;
  /** The heading's level in its page. */
  level?: 2 | 3;
  className?: string;
}

/** Nothing here yet, said kindly, with the next step. */
export function EmptyState({ title, text, actions, illustration, level = 2, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}>
      {illustration ?? <EmptyChairs className="w-56 max-w-full" />}
      <Heading className="mt-5 title-section">{title}</Heading>
      {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
      {actions !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}
