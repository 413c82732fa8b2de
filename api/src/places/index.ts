export { isBeyond, isWithin, type Circle } from './circle.queries.ts';
export { nearFirst, partByPart, type Parted } from './near-first.ts';
export { placeRoutes } from './places.routes.ts';
export { circleAsked, placeAsked } from './where.ts';
