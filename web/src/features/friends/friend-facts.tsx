import { PATHS, type Friend } from '@backyard/contract';
import { HeartHandshake, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';

export interface FriendFactsProps extends Pick<Friend, 'reach'> {
  met: Pick<Friend['met'], 'id' | 'title'>;
  className?: string;
}

/** Where the member met a friend, and how to contact them. */
export function FriendFacts({ met, reach, className }: FriendFactsProps) {
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <p className="flex gap-1.5 text-muted">
        <HeartHandshake aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          You met at{' '}
          <Link to={PATHS.event(met.id)} className="underline">
            {met.title}
          </Link>
        </span>
      </p>
      {reach !== null && (
        <p className="flex gap-1.5">
          <MessageCircle aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <bdi className="min-w-0 wrap-break-word">{reach}</bdi>
        </p>
      )}
    </div>
  );
}
