/** Step N of M with its percentage. The bar is an SVG: its width is an attribute, which a strict CSP allows. */
export function ProgressBar({ step, of, label = 'Progress' }: { step: number; of: number; label?: string }) {
  const percent = Math.round((step / of) * 100);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between text-sm">
        <span className="font-semibold">
          Step {step} of {of}
        </span>
        <span className="text-muted tabular-nums">{percent}%</span>
      </div>
      <progress className="sr-only" aria-label={label} max={of} value={step}>
        {percent}%
      </progress>
      <svg
        aria-hidden="true"
        className="h-2.5 w-full overflow-hidden rounded-full"
        preserveAspectRatio="none"
      >
        <rect width="100%" height="100%" className="fill-line" />
        <rect
          width={`${percent}%`}
          height="100%"
          rx="5"
          className="fill-accent transition-[width] duration-250"
        />
      </svg>
    </div>
  );
}
