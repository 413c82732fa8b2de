import { ASKED_KEEPS_MINUTES, DOOR, HOUR_MS, MINUTE_MS } from '@backyard/contract';

/** The rules of the door that travel with an event, by number in docs/rules/door.md. Pure: an instant comes in. */

export interface Meeting {
  startsAt: Date;
  endsAt: Date;
  cancelledAt: Date | null;
}

const after = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS);

/** When the door list opens and closes [DOOR-1]. */
export const doorHours = ({ startsAt, endsAt }: Pick<Meeting, 'startsAt' | 'endsAt'>) => ({
  opens: after(startsAt, -DOOR.opensBefore),
  closes: after(endsAt, DOOR.closesAfter),
});

/** A ticket is good at other doors while its own could still be open: its event has to end after this [DOOR-7]. */
export const endsAfter = (now: Date): Date => after(now, -DOOR.closesAfter);

/** Whether the list is open now: both its first and its last instant are in it [DOOR-1]. */
export function isDoorOpen(event: Meeting, now: Date): boolean {
  const { opens, closes } = doorHours(event);
  return event.cancelledAt === null && opens <= now && now <= closes;
}

/** Until when "I was there" can be said, and what the door did without a connection is taken [DOOR-4, DOOR-9]. */
export const lateUntil = ({ endsAt }: Pick<Meeting, 'endsAt'>): Date => after(endsAt, DOOR.sayWithin);

/** Whether the host may still reject a claim of attendance: this ends long before attendees are counted in groups [DOOR-10, MEAS-5]. */
export const canRefuseAttended = ({ endsAt }: Pick<Meeting, 'endsAt'>, now: Date): boolean =>
  now <= after(endsAt, DOOR.refuseWithin);

/**
 * The effective time of an act at the door, or null if it is too late [DOOR-4]: as recorded, but never after now, and within the hours of
 * the list. Without a time it was made now, and the list has to be open.
 */
export function timeAtTheDoor(event: Meeting, at: Date | null, now: Date): Date | null {
  const { opens, closes } = doorHours(event);
  if (event.cancelledAt !== null || now < opens) return null;
  if (at === null) return now <= closes ? now : null;
  if (now > lateUntil(event) || (at > closes && now > closes)) return null;
  return new Date(Math.max(opens.getTime(), Math.min(at.getTime(), now.getTime())));
}

/** Whether a member who had a seat can now say that they were there [DOOR-9]. */
export const canSayAttended = (event: Meeting, now: Date): boolean =>
  event.cancelledAt === null && event.startsAt <= now && now <= lateUntil(event);

/**
 * Whether a member whose address was typed at the door can now say that they are here: while the door is open and the entry is valid
 * [DOOR-33, DOOR-34]. Each refusal says what to do.
 */
export function comeInAbility(
  event: Meeting,
  stands: boolean,
  now: Date,
): { ok: true } | { ok: false; reason: 'come_in_closed' | 'come_in_over' } {
  if (!isDoorOpen(event, now)) return { ok: false, reason: 'come_in_closed' };
  return stands ? { ok: true } : { ok: false, reason: 'come_in_over' };
}

/** Addresses typed after this time still keep a seat [DOOR-31]. */
export const keepsSince = (now: Date): Date => new Date(now.getTime() - ASKED_KEEPS_MINUTES * MINUTE_MS);
