import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { askedQuery } from '../../helpers/index.ts';
import { handedSeatQuery } from '../../registrations/index.ts';
import { whereTo } from '../where-to.ts';

/** The target of a link that was sent to the person, once the server has revealed it. */
export interface SentHere {
  /** Path and query. */
  path: string;
  /** They came by a link that is for them. */
  comes: boolean;
  /** Its event, if they may see it. */
  eventId: string | null;
}

/** The seat, invitation or request to help at the address where the wizard is open. */
export function useSent(): SentHere {
  const api = useApi();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const { sent } = whereTo(path);
  const token = sent?.token ?? '';
  const seat = useQuery({ ...handedSeatQuery(api, token), enabled: sent?.kind === 'seat' }).data;
  const asked = useQuery({ ...askedQuery(api, token), retry: false, enabled: sent?.kind === 'help' }).data;
  const event = (seat ?? asked)?.event;
  return {
    path,
    comes: event !== undefined || sent?.kind === 'invitation',
    eventId: event?.id ?? null,
  };
}
