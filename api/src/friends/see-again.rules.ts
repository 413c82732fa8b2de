/// <reference lib="esnext.temporal" />
import { SEE_AGAIN } from '@backyard/contract';

/** An event that ends before five belongs to the evening before, as for the time of week (REC-6). */
const NIGHT_ENDS = 5;

/**
 * When a member can choose whom to see again [FRIEND-1]: from ten on the morning after, in the event's time zone, for 14 days. If clocks
 * skip that time, it moves by as much as they jump.
 *
 * @param timeZone an IANA zone. Throws RangeError for one that does not exist.
 */
export function seeAgainHours(endsAt: Date, timeZone: string): { opens: Date; closes: Date } {
  const evening = Temporal.Instant.fromEpochMilliseconds(endsAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .subtract({ hours: NIGHT_ENDS })
    .toPlainDate();
  const atTen = (days: number): Date =>
    new Date(
      evening
        .add({ days })
        .toPlainDateTime({ hour: SEE_AGAIN.hour })
        .toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds,
    );
  return { opens: atTen(1), closes: atTen(1 + SEE_AGAIN.days) };
}

/** Its first instant is in it, its last is not. */
export const isOpenAt = ({ opens, closes }: { opens: Date; closes: Date }, now: Date): boolean =>
  opens <= now && now < closes;
