import type { ReactNode } from 'react';
import { EmptyChairs } from '../../ui/illustrations.tsx';

/** For members who are not hosts (docs/product.md: host). `children`: how to become one. */
export function HostAccessRequired({
  text = 'This is where hosts run their events.',
  children,
}: {
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-8 py-6">
      <div className="flex flex-col items-center text-center">
        <EmptyChairs className="w-56 max-w-full" />
        <h1 className="mt-5 title-page">Host Access Required</h1>
        <p className="mt-2 max-w-prose text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
