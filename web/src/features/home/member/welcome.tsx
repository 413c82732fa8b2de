import { cx } from '../../../ui/cx.ts';
import { StringLights } from '../../../ui/string-lights.tsx';
import { Backyard } from '../home-scene.tsx';

/** The banner of member home with the member's name. Below it is the next event's ticket; `idle`: there is none. */
export function Welcome({ name, idle }: { name: string; idle: boolean }) {
  return (
    <section
      data-theme="dark"
      className={cx(
        'relative isolate overflow-hidden rounded-sheet border border-line bg-ground px-6 text-ink md:flex md:flex-col md:justify-center md:px-10',
        // The banner leaves room for the ticket, or is larger if there is none.
        idle ? 'pb-5 md:min-h-56 md:py-10' : 'pb-7 md:min-h-40 md:py-8',
      )}
    >
      <div className="-mx-6 md:hidden">
        <StringLights />
      </div>
      <Backyard className="absolute inset-y-0 right-0 -z-10 h-full w-auto mask-[linear-gradient(to_right,transparent,black_40%)] max-md:hidden" />
      <h1 className="-mt-2 max-w-lg title-page wrap-anywhere md:mt-2">Good to see you, {name}!</h1>
      {idle && (
        // On a phone its space is used for an event.
        <p className="mt-3 max-w-md text-lg max-md:hidden">
          Nothing in your calendar yet. Look around, and take a seat where you like.
        </p>
      )}
    </section>
  );
}
