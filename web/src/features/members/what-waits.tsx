import { TIER_LABELS } from '@backyard/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { monthlyPrice } from '../../lib/monthly-price.ts';
import { eventQuery } from '../events/index.ts';
import { PLAN_FEATURES } from '../subscriptions/index.ts';
import { whereTo } from './where-to.ts';

/** An event that is not there for visitors is not asked for again: the page does without. */
const waitingQuery = (api: Api, id: string) => ({ ...eventQuery(api, id), retry: false });

/** For loaders. */
export async function readWhatWaits(api: Api, queryClient: QueryClient, path: string): Promise<void> {
  const { eventId } = whereTo(path);
  if (eventId !== null) await queryClient.prefetchQuery(waitingQuery(api, eventId));
}

/** What somebody signs in for, said before they do: a seat, or a plan with its price and what it gives. */
export function WhatWaits({ path }: { path: string }) {
  const { eventId, plan } = whereTo(path);
  const event = useQuery({ ...waitingQuery(useApi(), eventId ?? ''), enabled: eventId !== null }).data;
  if (plan === null && (!event || event.past)) return null;
  const hasSeat = event?.abilities.register.reason === 'login_required';
  return (
    <section
      aria-label="What you came for"
      className="mx-auto mb-4 max-w-2xl rounded-card bg-accent-soft px-5 py-4"
    >
      {plan === null ? (
        <p className="title-card wrap-anywhere">
          {hasSeat ? `Your seat at ${event.title} waits.` : `${event?.title} waits.`}
        </p>
      ) : (
        <>
          <p className="title-card">{`${TIER_LABELS[plan]}: ${monthlyPrice(plan)} per month`}</p>
          <p className="mt-1 text-sm wrap-anywhere">
            {event && `${event.title} asks for it. `}
            {`${PLAN_FEATURES[plan].join(' · ')}. You see the plan again before you pay.`}
          </p>
        </>
      )}
    </section>
  );
}
