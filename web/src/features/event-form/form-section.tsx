import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** A group of fields with a heading. */
export function FormSection({
  title,
  anchor,
  children,
}: {
  title: string;
  /** The anchor for links within the page. */
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="flex scroll-mt-4 flex-col gap-5">
      <h2 id={id} className="title-card">
        {title}
      </h2>
      {children}
    </Card>
  );
}
