export { isBeyond, isWithin, type Circle } from './circle.queries.ts';
export { partByPart } from './near-first.ts';
export { RING_EDGES, ringsAround } from './rings.ts';
export { placeRoutes } from './places.routes.ts';
export { circleAsked, placeAsked, placeNamed } from './where.ts';
