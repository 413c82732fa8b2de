import { ALBUM, DAY_MS } from '@backyard/contract';

/** When pictures can be added: from the start of the event until 30 days after its end [ALB-3]. */
export const albumHours = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  opens: startsAt,
  closes: new Date(endsAt.getTime() + ALBUM.days * DAY_MS),
});

/**
 * Why this person, who has `own` pictures there, can add no more now, or null. The period includes its first instant and excludes its last.
 */
export function whyNotAdd(
  { closes }: Pick<ReturnType<typeof albumHours>, 'closes'>,
  own: number,
  now: Date,
): 'album_closed' | 'album_full' | null {
  if (now >= closes) return 'album_closed';
  return own >= ALBUM.each ? 'album_full' : null;
}
