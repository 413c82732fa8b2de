import type { Access, Role, RouteContract, Tier } from '@backyard/contract';
import { Refusal } from './refusal.ts';

/** A signed-in person, as available to every request. Tier and expiry are as stored; policies derive the rest. */
export interface Member {
  id: string;
  email: string;
  firstName: string | null;
  role: Role;
  subscriptionTier: Tier;
  subscriptionExpiresAt: Date | null;
  onboarded: boolean;
  travelDistanceMiles: number;
  /** Coordinates of their place, where the gazetteer knew it. */
  place: { latitude: number; longitude: number } | null;
  /** Until when this session counts as confirmed: the person proved who they are a moment ago. Null: it does not. */
  confirmedUntil: Date | null;
  /**
   * The request comes from the member's program, with a key: it acts for what they host, and learns nothing of them as a person
   * [machines.13].
   */
  byKey?: true;
}

/** Null: not signed in. */
export type Viewer = Member | null;

/**
 * Only the API knows people, and pictures of events that are not published or that were reported; other files need no look at the session,
 * and neither do the site's own documents: they are files too, to be read whatever becomes of the database.
 */
export const knowsPeople = (url: string): boolean => KNOWS_PEOPLE.test(url);
const KNOWS_PEOPLE =
  /^\/(?:api\/(?!documents\/)|images\/[0-9a-f-]{36}-(?:(?:640|1280)\.webp|\d{3,4}\.webp\?reported))/;

/** The viewer that a route with this access passes to its handler. */
export type ViewerOf<A extends Access> = A extends 'public' ? Viewer : Member;

/** Admits the viewer or refuses: 401 if not signed in, 403 if not permitted. The one place that guards routes. */
export function admit({ access, stepUp }: Pick<RouteContract, 'access' | 'stepUp'>, viewer: Viewer): void {
  if (access === 'public') return;
  if (!viewer) throw new Refusal('unauthorized');
  if (access !== 'signed_in') {
    if (!viewer.onboarded) throw new Refusal('onboarding_required');
    if (access === 'host' && viewer.role !== 'host') throw new Refusal('host_required');
    if (access === 'organiser' && viewer.role === 'user') throw new Refusal('host_required');
    if (access === 'admin' && viewer.role !== 'admin') throw new Refusal('admin_required');
  }
  if (stepUp) requireConfirmed(viewer);
}

/** For acts that only some who may call a route have to confirm. Throws 403 confirm_identity. */
export function requireConfirmed(viewer: Member): void {
  if (!viewer.confirmedUntil) throw new Refusal('confirm_identity');
}
