import { BRAND } from '@backyard/contract';
import { cx } from './cx.ts';

/** The mark: a house's gable over a fence, one lamp lit. An operator's own is drawn over it, by its class (api/src/platform/brand). */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={cx('logo size-9', className)}>
      <path
        d="M5.5 20.5 20 7l14.5 13.5"
        className="stroke-ink"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M8 35v-7.2l2.6-2.6 2.6 2.6V35zM17.4 35v-7.2l2.6-2.6 2.6 2.6V35zM26.8 35v-7.2l2.6-2.6 2.6 2.6V35z"
        className="fill-ink"
      />
      <path d="M20 8v4.5" className="stroke-ink" strokeWidth="1.8" />
      <circle cx="20" cy="16.4" r="7" className="fill-glow" opacity="0.3" />
      <circle cx="20" cy="16.4" r="4" className="fill-glow" />
    </svg>
  );
}

/** Mark and name; `short`: on middle screens, where the bar is full, the mark alone. Put it in the link to the home page. */
export function Logo({ className, short = false }: { className?: string; short?: boolean }) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <LogoMark />
      <span
        className={cx(
          'font-display text-[1.4rem] leading-none font-bold tracking-tight',
          short && 'md:max-lg:hidden',
        )}
      >
        {BRAND.name}
      </span>
    </span>
  );
}
