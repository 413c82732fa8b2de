import type { Friend, FriendsGoing, OpenSeeAgain, SeeAgain } from '@backyard/contract';
import type { FriendRow, GoingRow } from './friends.queries.ts';
import type { listOwnEnded, PersonThereRow } from './see-again.queries.ts';

const utc = (instant: Date | number): string => new Date(instant).toISOString();

interface EventColumns {
  id: string;
  title: string;
  starts_at: Date;
  time_zone: string;
}

const inShort = ({ id, title, starts_at, time_zone }: EventColumns) => ({
  id,
  title,
  startTime: utc(starts_at),
  timeZone: time_zone,
});

/** Every field is listed here, so that no response accidentally includes another member's choices. */
export const presentSeeAgain = ({
  event,
  closesAt,
  own,
  people,
}: {
  event: EventColumns;
  closesAt: Date;
  own: { hidden: boolean; answered: boolean };
  people: PersonThereRow[];
}): SeeAgain => ({
  event: inShort(event),
  closesAt: utc(closesAt),
  answered: own.answered,
  hidden: own.hidden,
  people: people.map((row) => ({
    memberId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    tableMate: row.table_mate,
    chosen: row.chosen,
    friend: row.friend,
  })),
});

export const presentOpen = (
  row: Awaited<ReturnType<typeof listOwnEnded>>[number],
  closesAt: Date,
): OpenSeeAgain[number] => ({ event: inShort(row), closesAt: utc(closesAt), answered: row.answered });

export const presentFriend = (row: FriendRow): Friend => ({
  memberId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  reach: row.friends_reach,
  since: utc(row.since),
  met: { ...row.met, startTime: utc(row.met.startTime) },
  coming: row.coming.map((event) => ({ ...event, startTime: utc(event.startTime) })),
  askedTo: row.asked_to,
});

export const presentGoing = (row: GoingRow): FriendsGoing => ({
  eventId: row.event_id,
  firstNames: row.first_names,
  total: row.total,
});
