import { ProgressLine } from './progress-line.tsx';

/** Step N of M with its percentage. */
export function ProgressBar({ step, of, label = 'Progress' }: { step: number; of: number; label?: string }) {
  const share = step / of;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between text-sm">
        <span className="font-semibold">
          Step {step} of {of}
        </span>
        <span className="text-muted tabular-nums">{Math.round(share * 100)}%</span>
      </div>
      <ProgressLine label={label} share={share} />
    </div>
  );
}
