import { PATHS, type Attendee } from '@backyard/contract';
import { Handshake, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { bothLike } from './common-texts.ts';

/** What a person and the viewer have in common; renders nothing if that is nothing. */
export function InCommon({
  interests,
  met,
  className,
}: Pick<Attendee, 'interests' | 'met'> & { className?: string }) {
  const likes = bothLike(interests);
  if (likes === null && met === null) return null;
  return (
    <ul className={cx('flex flex-col gap-0.5', className)}>
      {likes !== null && (
        <li className="flex gap-2">
          <Heart aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-accent-ink" />
          <span className="min-w-0">{likes}</span>
        </li>
      )}
      {met !== null && (
        <li className="flex gap-2">
          <Handshake aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-accent-ink" />
          <span className="min-w-0 wrap-anywhere">
            You met at{' '}
            <Link to={PATHS.event(met.id)} className="text-accent-ink underline">
              <bdi>{met.title}</bdi>
            </Link>
          </span>
        </li>
      )}
    </ul>
  );
}
