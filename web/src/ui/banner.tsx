import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const TONES = {
  info: { box: 'bg-accent-soft', icon: Info, ink: 'text-accent-ink' },
  success: { box: 'bg-success-soft', icon: CircleCheck, ink: 'text-success' },
  warning: { box: 'bg-warning-soft', icon: TriangleAlert, ink: 'text-warning' },
  danger: { box: 'bg-danger-soft', icon: CircleAlert, ink: 'text-danger' },
} as const satisfies Record<BannerTone, unknown>;

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Something to know about the page one is on. It stays; a passing word is a toast. */
export function Banner({ tone = 'info', title, action, className, children }: BannerProps) {
  const { box, icon: Icon, ink } = TONES[tone];
  return (
    <div
      className={cx(
        'flex flex-col gap-3 rounded-control px-4 py-3.5 sm:flex-row sm:items-center',
        box,
        className,
      )}
    >
      <div className="flex flex-1 gap-3">
        <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
