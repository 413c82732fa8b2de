import type { Announcement } from '@backyard/contract';
import { ZonedTime } from '../../lib/zone-hint.tsx';

/** One announcement with its time. `note` is shown next to the time. */
export function AnnouncementText({
  announcement: { text, createdAt },
  timeZone,
  note,
}: {
  announcement: Pick<Announcement, 'text' | 'createdAt'>;
  timeZone: string;
  note?: string | undefined;
}) {
  return (
    <>
      <p className="text-sm text-muted tabular-nums">
        <ZonedTime at={createdAt} timeZone={timeZone} />
        {note !== undefined && ` · ${note}`}
      </p>
      <p dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </>
  );
}
