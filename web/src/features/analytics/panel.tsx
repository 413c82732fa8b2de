import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** One section of the analytics. */
export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" {...(className !== undefined && { className })}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="title-card">{title}</h3>
        {aside}
      </div>
      <div className="mt-4">{children}</div>
    </Card>
  );
}
