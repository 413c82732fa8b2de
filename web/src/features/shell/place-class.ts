/** One place of the bar; 44 px and more to press. */
export const PLACE =
  'relative flex h-15 w-full flex-col items-center justify-center gap-0.5 text-[min(var(--text-xs),4.2vw)] font-semibold text-muted no-underline aria-[current=page]:text-accent-ink';
