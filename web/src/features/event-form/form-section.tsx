import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** Fields that belong together, with their heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="title-card">
        {title}
      </h2>
      {children}
    </Card>
  );
}
