import { describe, expect, it, test } from 'vitest';
import { resolvePlace } from './index.ts';

/** Places as people write them above their events, slips included, with latitude and longitude in degrees. */
const PLACES = `
  Alexandria, VA 38.8 -77.0
  Arlington, VA 38.9 -77.1
  Asheville, NC 35.6 -82.5
  Aspen, CO 39.2 -106.8
  Aurora, CO 39.7 -104.8
  Baltimore, MD 39.3 -76.6
  Beckenridge, CO 39.5 -106.0
  Bellevue, WA 47.6 -122.2
  Bend, OR 44.1 -121.3
  Bentonville, AR 36.4 -94.2
  Boise, ID 43.6 -116.2
  Boulder, CO 40.0 -105.3
  Bremerton, WA 47.6 -122.6
  Brooklyn, NY 40.6 -74.0
  Broomfield, CO 39.9 -105.1
  Buffalo, NY 42.9 -78.9
  Carlsbad, CA 33.2 -117.3
  Carmel, IN 40.0 -86.1
  Charleston, SC 32.8 -79.9
  Charlotte, NC 35.2 -80.8
  Chattanooga, TN 35.0 -85.3
  Cincinnati, OH 39.1 -84.5
  Clear Water, FL 28.0 -82.8
  Clearwater, FL 28.0 -82.8
  Cleveland, OH 41.5 -81.7
  Columbia, SC 34.0 -81.0
  Columbus, OH 40.0 -83.0
  Dayton, OH 39.8 -84.2
  Denver, CO 39.7 -105.0
  Des Moines, IA 41.6 -93.6
  Detroit, MI 42.3 -83.0
  Durham, NC 36.0 -78.9
  East Point, GA 33.7 -84.4
  Fort Worth, TX 32.7 -97.3
  Galveston, TX 29.3 -94.8
  Grand Rapids, MI 43.0 -85.7
  Grapevine, TX 32.9 -97.1
  Greenville, SC 34.9 -82.4
  Hartford, CT 41.8 -72.7
  Henderson, NV 36.0 -115.0
  Hollywood, FL 26.0 -80.2
  Honolulu, HI 21.3 -157.9
  Houston, TX 29.8 -95.4
  Huntsville, AL 34.7 -86.6
  Jacksonville Beach, FL 30.3 -81.4
  La Jolla, CA 32.9 -117.3
  Lahaina, HI 20.9 -156.7
  Las Vegas, NV 36.2 -115.1
  Little Rock, AR 34.8 -92.3
  Long Beach, CA 33.8 -118.2
  Los Angeles, CA 34.0 -118.2
  Menlo Park, CA 37.5 -122.2
  Mesa, AZ 33.4 -111.8
  Milwaukee, WI 43.0 -87.9
  Minneapolis, MN 45.0 -93.3
  Mountain View, CA 37.4 -122.1
  Nashville, TN 36.2 -86.8
  New Orleans, LA 29.9 -90.1
  New York, NY 40.7 -74.0
  Oakland, CA 37.8 -122.3
  Oklahoma City, OK 35.5 -97.5
  Omaha, NE 41.3 -95.9
  Oxon Hill, MD 38.8 -77.0
  Palm Springs, CA 33.8 -116.5
  Park City, UT 40.6 -111.5
  Pasadena, CA 34.1 -118.1
  Phoenix, AZ 33.5 -112.1
  Pittsburgh, PA 40.4 -80.0
  Pocono Manor, PA 41.1 -75.4
  Portland, OR 45.5 -122.7
  Princeton, NJ 40.4 -74.7
  Providence, RI 41.8 -71.4
  Raleigh, NC 35.8 -78.6
  Raleigh-Durham, NC 35.8 -78.6
  Redmond, WA 47.7 -122.1
  Redwood City, CA 37.5 -122.2
  Richardson, TX 33.0 -96.7
  Richmond, VA 37.5 -77.5
  Rochester, NY 43.2 -77.6
  Rockville, MD 39.1 -77.2
  Round Rock, TX 30.5 -97.7
  Saint Paul, MN 44.9 -93.1
  Salt Lake City, UT 40.8 -111.9
  San Antonio, TX 29.4 -98.5
  San Diego, CA 32.7 -117.2
  San Francisco, CA 37.8 -122.4
  San Jose, CA 37.3 -121.9
  San Mateo, CA 37.6 -122.3
  Sandusky, OH 41.5 -82.7
  Sandy, UT 40.6 -111.9
  Santa Clara, CA 37.4 -122.0
  Scottsdale, AZ 33.5 -111.9
  Sparks, NV 39.5 -119.8
  St. Augustine, FL 29.9 -81.3
  St. Louis, MO 38.6 -90.2
  Stamford, CT 41.0 -73.5
  Stanford, CA 37.4 -122.2
  Tulsa, OK 36.1 -96.0
  Virginia Beach, VA 36.9 -76.0
  Washington, DC 38.9 -77.0
  Wisconsin Dells, WI 43.6 -89.8
`
  .trim()
  .split('\n')
  .map((line) => /^\s*(.+, ([A-Z]{2})) ([\d.]+) (-[\d.]+)$/.exec(line) ?? []);

describe('places that events are held at resolve, each where it is', () => {
  it.each(PLACES.map(([, text, state, latitude, longitude]) => ({ text, state, latitude, longitude })))(
    '$text',
    ({ text = '', state, latitude, longitude }) => {
      const result = resolvePlace(text);
      expect(result.ok).toBe(true);
      if (!result.ok) return;
      expect(result.place.state).toBe(state);
      expect(Math.abs(result.place.latitude - Number(latitude))).toBeLessThan(0.1);
      expect(Math.abs(result.place.longitude - Number(longitude))).toBeLessThan(0.1);
    },
  );
});

test.each(['Port Canaveral, FL', 'Walker Creek Ranch, CA', 'Wall, NJ'])(
  '%s is in no table, and is not taken for another place',
  (text) => expect(resolvePlace(text).ok).toBe(false),
);
