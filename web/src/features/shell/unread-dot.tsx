import { cx } from '../../ui/cx.ts';

/** Marks a link with something new behind it. It comes after the link's text, and is drawn in its corner. */
export const UnreadDot = ({ className }: { className: string }) => (
  <span className={cx('absolute size-2.5 rounded-full bg-accent', className)}>
    <span className="sr-only"> (unread)</span>
  </span>
);
