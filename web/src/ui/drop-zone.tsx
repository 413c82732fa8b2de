import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface DropZoneProps {
  onDrop: (data: DataTransfer) => void;
  className: string;
  /** Drawn anew while something is held over it. */
  children: (over: boolean) => ReactNode;
}

/** Where files are dropped. */
export function DropZone({ onDrop, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
      className={cx(
        'grid place-items-center rounded-card border-2 border-dashed bg-raised transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-control',
        className,
      )}
    >
      {children(over)}
    </div>
  );
}
