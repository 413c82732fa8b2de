import type { ReactNode } from 'react';

interface SectionProps {
  /** Of the heading: an anchor for links. */
  id: string;
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, known by its heading. */
export const Section = ({ id, title, className, children }: SectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="title-section">
      {title}
    </h2>
    {children}
  </section>
);
