import { PATHS, type Registration } from '@backyard/contract';
import { Link } from 'react-router';
import { formatCardDate } from '../../../lib/formats.ts';
import { ZoneHint } from '../../../lib/zone-hint.tsx';
import { StringLights } from '../../../ui/string-lights.tsx';
import { Backyard } from '../home-scene.tsx';

/** The banner of member home: who one is, and what comes next. */
export function Welcome({ name, next }: { name: string; next: Registration | undefined }) {
  return (
    <section
      data-theme="dark"
      className="relative isolate overflow-hidden rounded-sheet border border-line bg-ground px-6 pb-10 text-ink md:flex md:min-h-72 md:flex-col md:justify-center md:px-10 md:py-12"
    >
      <div className="-mx-6 md:hidden">
        <StringLights />
      </div>
      <Backyard className="absolute inset-y-0 right-0 -z-10 h-full w-3/5 mask-[linear-gradient(to_right,transparent,black_60%)] max-md:hidden" />
      <h1 className="mt-2 max-w-lg title-page wrap-anywhere">Good to see you, {name}!</h1>
      <p className="mt-3 max-w-md text-lg wrap-anywhere">
        {next ? (
          <>
            Next up:{' '}
            <Link to={PATHS.event(next.event.id)} className="text-accent-ink underline">
              {next.event.title}
            </Link>
            ,{' '}
            <span className="inline-block">
              {formatCardDate(next.event.startTime, next.event.timeZone)}
              <ZoneHint at={next.event.startTime} timeZone={next.event.timeZone} />.
            </span>
          </>
        ) : (
          'Nothing in the calendar yet. Something good is happening near you this week.'
        )}
      </p>
    </section>
  );
}
