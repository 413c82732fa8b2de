export { circleFor, useCircle } from './choice.ts';
export { loadTopPlaces } from './later.ts';
export { LocationField } from './location-field.tsx';
export { type Circle, circleNear, circleQuery, cityOf, type TravelQuery, travelQuery } from './circle.ts';
export { isParted, NearParts, Part } from './near-parts.tsx';
export { PlaceChip } from './place-chip.tsx';
export { useVisitorsPlace } from './visitors-place.ts';
