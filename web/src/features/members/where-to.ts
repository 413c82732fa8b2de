import { INVITED, PATHS, type Tier } from '@backyard/contract';
import { matchPath } from 'react-router';
import { codeIn } from '../registrations/index.ts';

/** The subject of the page that a visitor is heading for. */
export interface WhereTo {
  eventId: string | null;
  /** The discount code of its link. */
  code: string | null;
  /** The plan to be paid for there. */
  plan: Exclude<Tier, 'game_room'> | null;
  /** Something that was sent to them: a seat, an invitation by a link or by mail, a request to help. */
  sent: { kind: 'seat' | 'invitation' | 'invited' | 'help'; token: string } | null;
}

const NOTHING: WhereTo = { eventId: null, code: null, plan: null, sent: null };
/** The paths of links in mails and messages. */
const SENT = [
  ['seat', PATHS.handing(':token')],
  ['invitation', PATHS.invited(':token')],
  ['help', PATHS.helping(':token')],
] as const;

/** An event's page, the page of plans with one chosen and, maybe, the event that asks for it, or what a link holds that was sent to them. */
export function whereTo(path: string): WhereTo {
  const { pathname, searchParams } = new URL(path, 'http://here.invalid');
  for (const [kind, pattern] of SENT) {
    const token = matchPath(pattern, pathname)?.params['token'];
    if (token !== undefined) return { ...NOTHING, sent: { kind, token } };
  }
  if (pathname !== PATHS.subscribe) {
    // For visitors the event is not found, whether or not it exists, so it is not requested.
    if (searchParams.has(INVITED)) return { ...NOTHING, sent: { kind: 'invited', token: '' } };
    return {
      ...NOTHING,
      eventId: matchPath(PATHS.event(':id'), pathname)?.params.id ?? null,
      code: codeIn(searchParams),
    };
  }
  const tier = searchParams.get('tier');
  const plan = tier === 'playground' || tier === 'club_house' ? tier : null;
  return { ...NOTHING, eventId: plan && searchParams.get('event'), plan };
}
