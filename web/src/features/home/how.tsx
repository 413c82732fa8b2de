const STEPS = [
  {
    title: 'Find something you like',
    text: 'Tell us what you enjoy and how far you’d go, or just search. Every event says who’s hosting and how many seats are left.',
  },
  {
    title: 'Save your seat',
    text: 'Two taps and you’re on the list. The date lands in your calendar, and changes reach you by email.',
  },
  {
    title: 'Show up, and come back',
    text: 'Small groups, a host who says hello, people near your age. Come twice and they’ll know your name.',
  },
] as const;

/** How it works, in three steps along a string of lamps (docs/product.md: landing). */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="mt-20 scroll-mt-8 sm:mt-28">
      <h2 id="how-title" className="max-w-xl title-page">
        From the sofa to the backyard in three steps
      </h2>
      <ol className="mt-10 grid gap-10 md:mt-4 md:grid-cols-3 md:gap-8">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="group relative flex flex-wrap gap-x-5 gap-y-3 md:block">
            <Lamp number={index + 1} />
            <div className="min-w-0 flex-1 basis-48 md:mt-3">
              <h3 className="title-section">{title}</h3>
              <p className="mt-2 max-w-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The step's number in a bulb; with three columns it hangs on its part of the string. */
function Lamp({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="relative shrink-0">
      <svg
        viewBox="0 0 400 60"
        fill="none"
        preserveAspectRatio="none"
        className="hidden h-15 w-[calc(100%+2rem)] group-last:w-full md:block"
      >
        <path
          d="M0 6Q200 92 400 6"
          className="stroke-ink"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="relative grid size-14 place-items-center rounded-full bg-glow font-display text-2xl font-bold text-on-glow shadow-lamp md:-mt-5 md:size-16">
        <span className="absolute -top-2 left-1/2 hidden h-3 w-4 -translate-x-1/2 rounded-sm bg-ink md:block" />
        {number}
      </span>
    </div>
  );
}
