import type { Event } from '@backyard/contract';
import { Section } from '../../ui/section.tsx';
import { bringingOf, expectationsOf } from './expectations.ts';

/** Whether guests can come along, shown next to the attendees. Part of this chunk, which server-rendered pages do not need. */
export function Bringing({ event }: { event: Event }) {
  const words = bringingOf(event);
  return words === '' ? null : <span className="text-muted">{words}</span>;
}

/** What to expect the first time, for upcoming events. A separate chunk. */
export function FirstTime({ event }: { event: Event }) {
  return (
    <Section id="first-time" title="First time here?">
      <ul className="mt-3 flex max-w-prose list-disc flex-col gap-1.5 pl-5 marker:text-accent-ink">
        {expectationsOf(event).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
}
