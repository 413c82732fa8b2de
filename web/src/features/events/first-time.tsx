import type { Event } from '@backyard/contract';
import { Section } from '../../ui/section.tsx';
import { bringingOf, expectationsOf } from './expectations.ts';

/** Beside who is going: whether somebody can come along. Part of this chunk, which a page that the server has drawn does without. */
export function Bringing({ event }: { event: Event }) {
  const words = bringingOf(event);
  return words === '' ? null : <span className="text-muted">{words}</span>;
}

/** What to expect of a first time, of an event to come. Comes as a chunk of its own. */
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
