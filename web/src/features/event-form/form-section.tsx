import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** Fields that belong together, with their heading. */
export function FormSection({
  title,
  anchor,
  children,
}: {
  title: string;
  /** By which links of the page lead here. */
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
