import { USUAL_RADIUS, VISITOR, type CurrentUser, type PlaceChoice } from '@backyard/contract';

/** The area that a list starts with: this many miles around a place. */
export interface Circle {
  /** As a query parameter; null is the member's own place, which the server knows. */
  near: string | null;
  /** "Austin, TX" */
  label: string;
  radius: number;
}

/** Miles that are offered; a member's own travel distance beside them. */
export const RADII = [10, 25, 50, 100] as const;

type Person = Pick<CurrentUser, 'id' | 'place' | 'travelDistance'> | null;

export const chooserOf = (user: Person): string => user?.id ?? VISITOR;

/** The area a person searches from: the choice on this device, else their profile's place. Null is anywhere. */
export function circleOf(user: Person, choice: PlaceChoice | null): Circle | null {
  // Without a choice nothing about the person is read: such pages are shared between visitors (server/shared-main.ts).
  if (choice !== null && choice.by === chooserOf(user))
    return choice.near === null ? null : { near: choice.near, label: choice.near, radius: choice.radius };
  return ownCircle(user);
}

/** The profile's: null for visitors, and where the gazetteer does not know the place. */
export const ownCircle = (user: Person): Circle | null =>
  user?.place == null ? null : { near: null, label: user.place, radius: user.travelDistance };

/** The area in a page's address, which may be a shared link: it overrides the person's own. */
export const circleNear = (near: string, own: Pick<Circle, 'radius'> | null): Circle => ({
  near,
  label: near,
  radius: own?.radius ?? USUAL_RADIUS,
});

/** As query parameters of `GET /api/events` and similar routes, which list near events first. */
export const circleQuery = (circle: Circle | null): { near?: string; radius?: number } =>
  circle === null ? {} : { ...(circle.near !== null && { near: circle.near }), radius: circle.radius };

/** "Austin" */
export const cityOf = ({ label }: Circle): string => label.split(',')[0] ?? label;

/** Query parameters for recommendations if the area is not the profile's own place and distance. */
export interface TravelQuery {
  near?: string;
  radius?: number;
  anywhere?: 'true';
}
export const travelQuery = (circle: Circle | null): TravelQuery =>
  circle === null ? { anywhere: 'true' } : circle.near === null ? {} : circleQuery(circle);
