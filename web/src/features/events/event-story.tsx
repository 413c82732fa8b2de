import type { Event } from '@backyard/contract';
import { Suspense, type ReactNode } from 'react';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { Section } from '../../ui/section.tsx';
import { StaysDrawn } from '../../ui/stays-drawn.tsx';
import { spotsOf } from './event-facts.ts';
import { Going } from './going.tsx';
import { loadFirstTime } from './later.ts';

// At the end of the page. A server-rendered page never loads this chunk, so it would be missing when the page is shown offline.
const FirstTime = lazyOr(async () => (await loadFirstTime()).FirstTime, nothing);
const Bringing = lazyOr(async () => (await loadFirstTime()).Bringing, nothing);

/**
 * Attendees, description, and what to expect the first time. `people`: the link to the attendee list, for members; null if a ticket
 * shows the attendees.
 */
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
        // The text depends on whether the viewer has a seat, and whether anyone does.
        <StaysDrawn key={event.id + !event.registration + !event.currentAttendees} as="div">
          <Suspense fallback={null}>
            <FirstTime event={event} />
          </Suspense>
        </StaysDrawn>
      )}
    </div>
  );
}
