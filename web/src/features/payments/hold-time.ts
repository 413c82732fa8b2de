const MINUTE = 60;

/** "9:41" from seconds. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

/** The text for screen readers, only rarely so that it does not interrupt: at two minutes, at one, and at half a minute. */
export function spokenTime(seconds: number): string {
  if (seconds <= 0 || seconds > 2 * MINUTE) return '';
  if (seconds > MINUTE) return 'Your seat is held for two more minutes.';
  return seconds > MINUTE / 2
    ? 'Your seat is held for one more minute.'
    : 'Your seat is held for half a minute more.';
}

/** "in 50 seconds", "in 12 minutes": how long a wait is. Never shorter than it is. */
export function inSoLong(seconds: number): string {
  const [count, unit] = seconds < 2 * MINUTE ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
