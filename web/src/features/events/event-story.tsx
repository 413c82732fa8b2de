import type { Event } from '@backyard/contract';
import { Suspense, type ReactNode } from 'react';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { Section } from '../../ui/section.tsx';
import { StaysDrawn } from '../../ui/stays-drawn.tsx';
import { spotsOf } from './event-facts.ts';
import { Going } from './going.tsx';
import { loadFirstTime } from './later.ts';

// It stands at the end. A page that the server has drawn never fetches it, and so has not kept it for when it is drawn offline.
const FirstTime = lazyOr(async () => (await loadFirstTime()).FirstTime, nothing);
const Bringing = lazyOr(async () => (await loadFirstTime()).Bringing, nothing);

/** Who is going, what it is, and what to expect of a first time. `people`: the way to everybody, for members; null where a ticket says who is going. */
export function EventStory({ event, people }: { event: Event; people?: ReactNode }) {
  const open = !event.past && event.status === 'published';
  return (
    <div className="flex flex-col gap-8">
      {people !== null && (
        <Section id="who-is-going" title={event.past ? 'Who was there' : 'Who is going'}>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <Going event={event} />
            {open && <span className="text-muted tabular-nums">{spotsOf(event)}</span>}
            {open && event.guests > 0 && (
              <StaysDrawn key={event.id} as="div">
                <Suspense fallback={null}>
                  <Bringing event={event} />
                </Suspense>
              </StaysDrawn>
            )}
            {people}
          </div>
        </Section>
      )}
      <Section id="about" title="About">
        <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{event.description}</p>
      </Section>
      {open && !event.own && (
        // What is said goes by whether they have a seat, and whether anybody has.
        <StaysDrawn key={event.id + !event.registration + !event.currentAttendees} as="div">
          <Suspense fallback={null}>
            <FirstTime event={event} />
          </Suspense>
        </StaysDrawn>
      )}
    </div>
  );
}
