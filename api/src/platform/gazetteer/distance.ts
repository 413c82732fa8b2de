/** A point on the globe in degrees: north and east are positive. */
export type Coordinates = { latitude: number; longitude: number };

/** Mean earth radius (IUGG, 6371.0088 km) in statute miles. */
export const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

/** Great-circle distance in statute miles by the haversine formula; within 0.6% of the distance on the ellipsoid. */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  const latitudeA = radians(a.latitude);
  const latitudeB = radians(b.latitude);
  const h =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The degrees between which everything lies that is so near: more than the circle, so that an index can be asked. */
export function boxAround({ latitude, longitude }: Coordinates, miles: number) {
  const north = (miles / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const east = north / Math.max(0.01, Math.cos(radians(latitude)));
  return {
    south: latitude - north,
    north: latitude + north,
    west: longitude - east,
    east: longitude + east,
  };
}
