/** The fields of public lists of conferences, with sample values. The first and last day are both included. */
export const CONFERENCE_FIELDS = {
  title: 'text',
  url: 'http or https address',
  startDate: 'day',
  endDate: 'day',
  city: 'town and state',
  topic: 'word',
} as const;

export type Conference = Record<keyof typeof CONFERENCE_FIELDS, string>;

/** Places as such lists write them: the town, its center in degrees, and its zone. */
export const PLACES = [
  { text: 'Salt Lake City, UT', city: 'Salt Lake City', near: [40.76, -111.89], zone: 'America/Denver' },
  { text: 'Washington, DC', city: 'Washington', near: [38.9, -77.04], zone: 'America/New_York' },
  { text: 'New York, NY', city: 'New York', near: [40.71, -74.01], zone: 'America/New_York' },
  { text: 'St. Augustine, FL', city: 'Saint Augustine', near: [29.89, -81.31], zone: 'America/New_York' },
  { text: 'Portland, OR', city: 'Portland', near: [45.52, -122.68], zone: 'America/Los_Angeles' },
  { text: 'Oakland, CA', city: 'Oakland', near: [37.8, -122.27], zone: 'America/Los_Angeles' },
  { text: 'Chattanooga, TN', city: 'Chattanooga', near: [35.05, -85.31], zone: 'America/New_York' },
  { text: 'Clear Water, FL', city: 'Clearwater', near: [27.97, -82.8], zone: 'America/New_York' },
  { text: 'Austin, TX', city: 'Austin', near: [30.27, -97.74], zone: 'America/Chicago' },
] as const;

const TOPICS = ['ruby', 'javascript', 'ux', 'general', 'Rust'];

/** A list in their manner, of our own making: years back, some on one day, in each of these places. */
export const conferences = (count: number): Conference[] =>
  Array.from({ length: count }, (_, n) => {
    const day = (plus: number) => new Date(Date.UTC(2014, 2, 20 + n * 5 + plus)).toISOString().slice(0, 10);
    return {
      title: `${['Sunny', 'Windy', 'Quiet'][n % 3]} Conf “${n}”, & friends`,
      url: `https://conf.example/${n}`,
      startDate: day(0),
      endDate: day(n % 3),
      city: PLACES[n % PLACES.length]?.text ?? '',
      topic: TOPICS[n % TOPICS.length] ?? '',
    };
  });
