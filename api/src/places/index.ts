export { isBeyond, isWithin, type Circle } from './circle.queries.ts';
export { nearFirst, partByPart } from './near-first.ts';
export { placeRoutes } from './places.routes.ts';
export { circleAsked, placeAsked } from './where.ts';
