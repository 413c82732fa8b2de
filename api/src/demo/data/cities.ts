import type { City } from '../types.ts';

const CENTRAL = 'America/Chicago';
const EASTERN = 'America/New_York';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** Where demo people live and meet. The demo people themselves are in and around Austin, so that distance matters. */
export const CITIES = {
  austin: { city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431, zone: CENTRAL },
  roundRock: { city: 'Round Rock', state: 'TX', latitude: 30.5083, longitude: -97.6789, zone: CENTRAL },
  drippingSprings: {
    city: 'Dripping Springs',
    state: 'TX',
    latitude: 30.1902,
    longitude: -98.0867,
    zone: CENTRAL,
  },
  sanMarcos: { city: 'San Marcos', state: 'TX', latitude: 29.8833, longitude: -97.9414, zone: CENTRAL },
  lockhart: { city: 'Lockhart', state: 'TX', latitude: 29.8849, longitude: -97.67, zone: CENTRAL },
  sanAntonio: { city: 'San Antonio', state: 'TX', latitude: 29.4241, longitude: -98.4936, zone: CENTRAL },
  portland: { city: 'Portland', state: 'OR', latitude: 45.5234, longitude: -122.6762, zone: PACIFIC },
  seattle: { city: 'Seattle', state: 'WA', latitude: 47.6062, longitude: -122.3321, zone: PACIFIC },
  sanDiego: { city: 'San Diego', state: 'CA', latitude: 32.7157, longitude: -117.1647, zone: PACIFIC },
  denver: { city: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9847, zone: MOUNTAIN },
  phoenix: { city: 'Phoenix', state: 'AZ', latitude: 33.4484, longitude: -112.074, zone: 'America/Phoenix' },
  chicago: { city: 'Chicago', state: 'IL', latitude: 41.85, longitude: -87.65, zone: CENTRAL },
  minneapolis: { city: 'Minneapolis', state: 'MN', latitude: 44.98, longitude: -93.2638, zone: CENTRAL },
  nashville: { city: 'Nashville', state: 'TN', latitude: 36.1659, longitude: -86.7844, zone: CENTRAL },
  atlanta: { city: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388, zone: EASTERN },
  brooklyn: { city: 'Brooklyn', state: 'NY', latitude: 40.6501, longitude: -73.9496, zone: EASTERN },
  philadelphia: { city: 'Philadelphia', state: 'PA', latitude: 39.9523, longitude: -75.1638, zone: EASTERN },
} satisfies Record<string, City>;
