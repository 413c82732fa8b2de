/** Names that contain a place, and UTC. Not "+05:30" or "EST": PostgreSQL reads some of those with the opposite sign. */
const FORM = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/**
 * Names that browsers still accept (the Unicode CLDR keeps them) and the tz database has given up: PostgreSQL does not know
 * them, or takes the digits in them for an offset, and Temporal refuses them. They mean what the tz database's files
 * "systemv" and "backward" linked them to.
 */
const GIVEN_UP: Record<string, string> = {
  'us/pacific-new': 'America/Los_Angeles',
  'canada/east-saskatchewan': 'America/Regina',
  'systemv/ast4adt': 'America/Halifax',
  'systemv/est5edt': 'America/New_York',
  'systemv/cst6cdt': 'America/Chicago',
  'systemv/mst7mdt': 'America/Denver',
  'systemv/pst8pdt': 'America/Los_Angeles',
  'systemv/yst9ydt': 'America/Anchorage',
  'systemv/ast4': 'America/Puerto_Rico',
  'systemv/est5': 'America/Indiana/Indianapolis',
  'systemv/cst6': 'America/Regina',
  'systemv/mst7': 'America/Phoenix',
  'systemv/pst8': 'Pacific/Pitcairn',
  'systemv/yst9': 'Pacific/Gambier',
  'systemv/hst10': 'Pacific/Honolulu',
};

/**
 * The time zone by a name that JavaScript, PostgreSQL and Temporal all know: "America/Chicago" for "america/chicago",
 * "America/Los_Angeles" for "US/Pacific-New". Null for an unknown name. The database has the same rule as a constraint
 * (`is_time_zone`).
 */
export function knownTimeZone(name: string): string | null {
  if (!FORM.test(name)) return null;
  const replaced = GIVEN_UP[name.toLowerCase()];
  if (replaced !== undefined) return replaced;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    // "Asia/Kolkata" is kept, although it resolves to the older "Asia/Calcutta".
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return null;
  }
}

/** Whether this is the name of a time zone, in any spelling: "America/Chicago", "UTC". */
export const isTimeZone = (name: string): boolean => knownTimeZone(name) !== null;
