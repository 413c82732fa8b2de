import { unbrokenTimes } from '../../lib/unbroken-times.ts';

const instant = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** When something happened, as logs have it. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at}>{unbrokenTimes(`${instant.format(new Date(at))} UTC`)}</time>
);
