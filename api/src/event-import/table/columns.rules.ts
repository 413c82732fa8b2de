import { IMPORT_FIELDS, type ImportField } from '@backyard/contract';

/** How programs call their columns; letters and digits only, small. Each field's own name belongs to it as well. */
const NAMES: Record<ImportField, string> = {
  title: 'subject summary name eventname eventtitle event titel titre',
  startTime:
    'start starts startdate startdatetime starttimeutc eventstart eventstartdate eventstartdatetime date eventdate startat startsat begin begins begindate datetime startdateandtime',
  startClock: 'starttimeofday time eventstarttime begintime timestart eventtime',
  endTime:
    'end ends enddate enddatetime eventend eventenddate eventenddatetime endat endsat finish until enddateandtime',
  endClock: 'endtimeofday eventendtime timeend finishtime',
  minutes: 'duration durationminutes durationmin length lengthminutes',
  allDay: 'alldayevent wholeday',
  timeZone: 'tz timezonename eventtimezone zone',
  description: 'details about body notes summarytext eventdescription content longdescription',
  location: 'venue venuename place where locationname eventlocation',
  address: 'venueaddress streetaddress fulladdress locationaddress address1 venueaddress1 geoaddress',
  city: 'venuecity town',
  state: 'venuestate region venueregion province',
  categories: 'category tags type eventtype topic topics eventcategory',
  maxAttendees:
    'capacity maxcapacity maximumcapacity totalcapacity ticketcapacity venuecapacity seats totalseats numberofseats spots totalspots limit guestlimit attendeelimit maxguests maximumattendees maxattendance rsvplimit eventcapacity quantity totalquantity quantitytotal ticketquantity',
  price: 'ticketprice cost fee priceusd amount eventprice',
  currency: 'currencycode pricecurrency ticketcurrency eventcurrency ticketpricecurrency',
  requiredTier: 'tier subscription requiredsubscription membership',
  url: 'link eventurl website eventlink webpage',
  uid: 'id eventid uniqueid apiid icaluid identifier',
  status: 'eventstatus state of event',
  visibility: 'private privacy sensitivity class eventvisibility',
};

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

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
  const hasEndDate = all.has('enddate') || all.has('eventenddate');
  const taken = new Set<ImportField>();
  return words.map((word) => {
    let field = KNOWN.get(word) ?? null;
    if (/^(?:event)?starttime$/.test(word) || word === 'start')
      field = hasStartDate ? 'startClock' : 'startTime';
    if (/^(?:event)?endtime$/.test(word) || word === 'end')
      field = hasEndDate || hasStartDate ? 'endClock' : 'endTime';
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Columns that are named after a day: the time of day stands beside them. */
const START_DATES = ['startdate', 'eventstartdate', 'date', 'eventdate', 'begindate'];

/** Whether a first line is one of names, ours or others': events have a date, and so a number, in theirs. */
export const isHeader = (cells: readonly string[]): boolean =>
  recogniseColumns(cells).filter((field) => field !== null).length >= 2 ||
  cells.every((cell) => !/\d/.test(cell));
