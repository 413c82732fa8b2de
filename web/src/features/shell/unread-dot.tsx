import { cx } from '../../ui/cx.ts';

/** There is something new behind a link. It stands after what the link is called, and in its corner. */
export const UnreadDot = ({ className }: { className: string }) => (
  <span className={cx('absolute size-2.5 rounded-full bg-accent', className)}>
    <span className="sr-only"> (unread)</span>
  </span>
);
