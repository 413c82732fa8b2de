import { type Event, type Message } from '@backyard/contract';
import { PersonName } from '../../lib/name-link.tsx';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessageText } from './message-text.tsx';

/** One message with author, time and text. The viewer's own are aligned to the end. */
export function MessageRow({ event, message }: { event: Event; message: Message }) {
  const { author, own, text, createdAt } = message;
  const name = author.firstName ?? 'Member';
  return (
    <article className={cx('flex gap-2 sm:gap-3', own && 'flex-row-reverse')}>
      <Avatar name={name} src={author.profileImageUrl} size="small" />
      <div className={cx('min-w-0 rounded-card p-3 pt-1', own ? 'bg-accent-soft' : 'bg-raised')}>
        <div className="-mr-2 flex items-center justify-between gap-1">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
            <span className="font-semibold wrap-anywhere">
              {own ? 'You' : <PersonName memberId={author.memberId} name={name} />}
            </span>
            {author.host && <Badge>Host</Badge>}
            <ZonedTime at={createdAt} timeZone={event.timeZone} className="text-muted tabular-nums" />
          </p>
          <MessageMenu eventId={event.id} message={message} name={name} />
        </div>
        <MessageText text={text} />
      </div>
    </article>
  );
}
