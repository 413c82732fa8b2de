import type { Event } from '@backyard/contract';
import type { ReactNode } from 'react';
import { spotsOf } from './event-facts.ts';
import { expectationsOf } from './expectations.ts';
import { Going } from './going.tsx';

/** Who is going, what it is, and what to expect of a first time. `people`: the way to everybody, for members. */
export function EventStory({ event, people }: { event: Event; people?: ReactNode }) {
  const open = !event.past && event.status === 'published';
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="who-is-going">
        <h2 id="who-is-going" className="title-section">
          {event.past ? 'Who was there' : 'Who is going'}
        </h2>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Going event={event} />
          {open && <span className="text-muted tabular-nums">{spotsOf(event)}</span>}
          {people}
        </div>
      </section>
      <section aria-labelledby="about">
        <h2 id="about" className="title-section">
          About
        </h2>
        <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{event.description}</p>
      </section>
      {open && (
        <section aria-labelledby="first-time">
          <h2 id="first-time" className="title-section">
            First time here?
          </h2>
          <ul className="mt-3 flex max-w-prose list-disc flex-col gap-1.5 pl-5 marker:text-accent-ink">
            {expectationsOf(event).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
