export { circleFor, useCircle } from './choice.ts';
export { type Circle, circleNear, circleQuery, type TravelQuery, travelQuery } from './circle.ts';
export { LocationField } from './location-field.tsx';
export { isParted, NearParts, Part } from './near-parts.tsx';
export { PlaceChip } from './place-chip.tsx';
export { loadPlaceChip } from './later.ts';
