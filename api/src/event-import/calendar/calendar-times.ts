import type { FileTime } from '../reading/source-event.ts';
import { instantOnWall, isWallTime } from '../reading/wall-clock.rules.ts';
import { zoneOfName } from '../reading/zone-name.rules.ts';
import { ownZoneTime, type OwnZones } from './own-zones.ts';

const DATE = /^(\d{4})-?(\d{2})-?(\d{2})$/;
const DATE_TIME = /^(\d{4})-?(\d{2})-?(\d{2})T(\d{2}):?(\d{2}):?(\d{2})(Z?)$/;

type Understood = { ok: true; time: FileTime } | { ok: false; reason: string };

/**
 * A date or time of the file (RFC 5545, 3.3.4 and 3.3.5). A TZID is an IANA name, a Windows name, or one that the file itself defines in a
 * VTIMEZONE. Any other is refused, unless the importer chose a zone [IMP-14].
 */
export function timeOf(
  value: string,
  tzid: string | undefined,
  zones: { own: OwnZones; chosen: string | null },
): Understood {
  const day = DATE.exec(value);
  if (day) return dayOrRefusal(`${day[1]}-${day[2]}-${day[3]}`, value);
  const found = DATE_TIME.exec(value);
  if (!found) return { ok: false, reason: `“${value.slice(0, 40)}” is not a time` };
  // A leap second is the one after it.
  const seconds = found[6] === '60' ? '59' : found[6];
  const local = `${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${seconds}`;
  if (!isWallTime(local)) return { ok: false, reason: `“${value.slice(0, 40)}” is not on the calendar` };
  if (found[7] === 'Z') return { ok: true, time: { kind: 'instant', at: new Date(`${local}Z`), zone: null } };
  if (tzid === undefined) return { ok: true, time: { kind: 'wall', local, zone: null } };
  const zone = zoneOfName(tzid);
  if (zone !== null) return { ok: true, time: { kind: 'wall', local, zone } };
  const own = ownZoneTime(zones.own, tzid, local);
  if (own !== null) return { ok: true, time: { kind: 'instant', ...own, zone: null } };
  if (zones.chosen !== null) return { ok: true, time: { kind: 'wall', local, zone: zones.chosen } };
  return { ok: false, reason: `We do not know the time zone “${tzid.slice(0, 60)}”. Choose one above` };
}

const dayOrRefusal = (day: string, value: string): Understood =>
  isWallTime(`${day}T00:00:00`)
    ? { ok: true, time: { kind: 'day', day } }
    : { ok: false, reason: `“${value.slice(0, 40)}” is not on the calendar` };

/** The instant of a time. A floating time is read in the zone `floating`, and a day begins at midnight there. */
export function momentOf(time: FileTime, floating: string): Date {
  if (time.kind === 'instant') return time.at;
  if (time.kind === 'day') return instantOnWall(`${time.day}T00:00:00`, floating);
  return instantOnWall(time.local, time.zone ?? floating);
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/;

/** A length (RFC 5545, 3.3.6): whole days on the calendar, the rest on the watch. Null for none, or one that goes back. */
export function durationOf(value: string): { days: number; seconds: number } | null {
  const found = DURATION.exec(value);
  if (!found) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0),
  };
}
