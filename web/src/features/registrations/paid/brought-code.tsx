import { formatDollars, type CodedPrice, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { cameWithCode, codeIn, comesAlong } from '../kept.ts';
import { tryCode } from './try-code.ts';

export interface BroughtCodeProps {
  event: Event;
  /** Receives the event at the price with the code, for the bar of phones. */
  onPrice: ((event: Event) => void) | undefined;
}

/**
 * On the page of a priced event: the discount code of the link. It is kept for the return from signing in. A member who could join now sees
 * the price with it, or why it does not apply; a wrong code counts as one of their tries [HOLD-101].
 */
export function BroughtCode({ event, onPrice }: BroughtCodeProps) {
  const { id, pricing, registration, abilities } = event;
  const code = codeIn(useSearchParams()[0]);
  const counts = code !== null && !pricing.free && registration === null;
  useEffect(() => {
    if (counts) cameWithCode(id).keep(code);
  }, [counts, id, code]);
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['code of a link', id, code, pricing.payable],
    queryFn: () => tryCode(api, id, code ?? '', 0),
    enabled: counts && abilities.register.allowed,
    staleTime: Infinity,
    retry: false,
  });
  const priced = useEffectEvent((coded: CodedPrice | undefined) =>
    onPrice?.(
      coded
        ? { ...event, pricing: { ...pricing, steps: [], payable: coded.payable, free: coded.free } }
        : event,
    ),
  );
  useEffect(() => priced(data), [data]);
  if (!counts) return null;
  const refused = error instanceof ApiError && error.status < 500;
  return (
    <p className="mt-3 text-sm font-semibold wrap-anywhere">
      {data ? (
        <>
          <Unbroken>{`With your code ${code} you pay `}</Unbroken>
          <strong className="text-success">{data.free ? 'nothing' : formatDollars(data.payable)}</strong>{' '}
          <span className="sr-only">instead of </span>
          <s className="font-normal text-muted">{formatDollars(pricing.payable)}</s>
        </>
      ) : refused ? (
        <Unbroken>{`Your link’s code ${code}: ${reasonOf(error, '')}`}</Unbroken>
      ) : (
        <Unbroken>{comesAlong(code)}</Unbroken>
      )}
    </p>
  );
}
