import type { Event } from '@backyard/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { cameWithCode, codeIn, comesAlong } from '../kept.ts';

/** On the page of an event that costs them something: the code that its link brought along. It is kept for the way back from signing in. */
export function BroughtCode({ event: { id, pricing, registration } }: { event: Event }) {
  const code = codeIn(useSearchParams()[0]);
  const counts = code !== null && !pricing.free && registration === null;
  useEffect(() => {
    if (counts) cameWithCode(id).keep(code);
  }, [counts, id, code]);
  return counts && <p className="mt-3 text-sm font-semibold wrap-anywhere">{comesAlong(code)}</p>;
}
