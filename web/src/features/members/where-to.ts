import { PATHS, type Tier } from '@backyard/contract';
import { matchPath } from 'react-router';

/** What a page that somebody is on the way to is about. */
export interface WhereTo {
  eventId: string | null;
  /** The plan to be paid for there. */
  plan: Exclude<Tier, 'game_room'> | null;
}

/** An event's page, or the page of plans with one chosen and, maybe, the event that asks for it. */
export function whereTo(path: string): WhereTo {
  const { pathname, searchParams } = new URL(path, 'http://here.invalid');
  if (pathname !== PATHS.subscribe)
    return { eventId: matchPath(PATHS.event(':id'), pathname)?.params.id ?? null, plan: null };
  const tier = searchParams.get('tier');
  const plan = tier === 'playground' || tier === 'club_house' ? tier : null;
  return { eventId: plan && searchParams.get('event'), plan };
}
