import { IMPORT_FIELDS, type ImportField } from '@backyard/contract';

/**
 * How programs call their columns; letters and digits only, small, without "event" in front, "datetime" for "date and time".
 * Each field's own name belongs to it as well.
 */
const NAMES: Record<ImportField, string> = {
  title: 'subject summary name what titel titre betreff',
  startTime:
    'start starts startdate startdatetime startdatetimelocal date startat startsat starton startson begin begins begindate begindatetime datetime when beginntam beginn datum',
  startClock: 'starttimeofday time begintime timestart beginntum uhrzeit',
  endTime:
    'end ends enddate enddatetime enddatetimelocal endat endsat endon endson finish finishdate finishdatetime until endetam ende',
  endClock: 'endtimeofday timeend finishtime endetum',
  minutes: 'duration durationminutes durationmin length lengthminutes',
  allDay: 'alldayevent wholeday ganztägigesereignis ganztägig',
  timeZone: 'tz timezonename zone',
  description: 'details about body notes summarytext content longdescription beschreibung',
  location: 'venue venuename place where locationname ort veranstaltungsort',
  address:
    'venueaddress streetaddress fulladdress locationaddress address1 addressline1 venueaddress1 geoaddress',
  city: 'venuecity town',
  state: 'venuestate region venueregion province stateprovince venuestateprovince',
  categories: 'category tags type topic topics kategorien kategorie',
  maxAttendees:
    'capacity maxcapacity maximumcapacity totalcapacity ticketcapacity venuecapacity seats totalseats numberofseats spots totalspots limit guestlimit attendeelimit maxguests maximumattendees maxattendance rsvplimit quantity totalquantity quantitytotal ticketquantity',
  price: 'ticketprice cost fee priceusd amount',
  currency: 'currencycode currencysymbol currencyisocode pricecurrency ticketcurrency ticketpricecurrency',
  requiredTier: 'tier subscription requiredsubscription membership',
  url: 'link website webpage',
  uid: 'id uniqueid apiid icaluid identifier',
  status: 'stateofevent',
  visibility: 'private privacy sensitivity class privat vertraulichkeit',
};

/** "Event Start Date and Time", "start_datetime" and "Start Date/Time (UTC)" are one name; "Event" alone is one itself. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace('dateandtime', 'datetime')
    .replace(/(?<=.)(?:utc|gmt)$/, '')
    .replace(/^event(?=.)/, '')
    .replace(/^event$/, 'title');

const KNOWN = new Map<string, ImportField>();
for (const field of IMPORT_FIELDS) {
  for (const name of [field.toLowerCase(), ...NAMES[field].split(' ')]) {
    if (!KNOWN.has(name)) KNOWN.set(name, field);
  }
}

/**
 * What each column is, by its name; null for one that is not known. A second column for the same field is left out, but a
 * second time of day belongs to its date: "Start Date, Start Time" are `startTime` and `startClock` [IMP-40].
 */
export function recogniseColumns(names: readonly string[]): (ImportField | null)[] {
  const words = names.map(plain);
  const all = new Set(words);
  const hasStartDate = START_DATES.some((name) => all.has(name));
  const hasEndDate = all.has('enddate');
  const taken = new Set<ImportField>();
  return words.map((word) => {
    let field = KNOWN.get(word) ?? null;
    if (word === 'starttime' || word === 'start') field = hasStartDate ? 'startClock' : 'startTime';
    if (word === 'endtime' || word === 'end') field = hasEndDate || hasStartDate ? 'endClock' : 'endTime';
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether a column says that its times are in UTC: "start_utc", "Start Time (GMT)". */
export const isInUtc = (name: string): boolean => /(?<=[\s_(-])(?:UTC|GMT)\)?$/i.test(name.trim());

/** Columns named after a day: the time of day is in a separate column. */
const START_DATES = ['startdate', 'date', 'begindate'];

/** Whether a first line is one of names, ours or others': events have a date, and so a number, in theirs. */
export const isHeader = (cells: readonly string[]): boolean =>
  recogniseColumns(cells).filter((field) => field !== null).length >= 2 ||
  cells.every((cell) => !/\d/.test(cell));
