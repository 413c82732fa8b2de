const LONGEST = 60;

/** `Wine & Cheese: Vol. 2` → `wine-cheese-vol-2.ics`: plain ASCII that no file system and no header trips over. */
export function calendarFileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, LONGEST).replace(/-$/, '');
  return `${slug || 'event'}.ics`;
}
