import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For whoever is no host (spec section 2, Host dashboard). `children`: the way to become one. */
export function HostAccessRequired({
  text = 'This is where hosts run their events.',
  children,
}: {
  text?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <h1 className="sr-only">Host Access Required</h1>
      <EmptyState title="Host Access Required" text={text} />
      {children}
    </>
  );
}
