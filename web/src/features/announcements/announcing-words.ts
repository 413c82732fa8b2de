import type { Announcing } from '@backyard/contract';

const people = (count: number): string =>
  count === 1 ? 'one person' : `${count.toLocaleString('en-US')} people`;

/** "23 people", "one person" */
export const reachOf = ({ going, waiting }: Pick<Announcing, 'going' | 'waiting'>): string =>
  people(going + waiting);

/** "Goes to 23 people: 20 going, 3 waiting." */
export function reachLine(reach: Pick<Announcing, 'going' | 'waiting'>): string {
  const { going, waiting } = reach;
  return waiting === 0
    ? `Goes to ${reachOf(reach)} by email, and shows on the event’s page.`
    : `Goes to ${reachOf(reach)} by email (${going} going, ${waiting} waiting), and shows on the event’s page.`;
}

/** "You can write twice more today." */
export function leftLine(leftToday: number): string {
  if (leftToday === 0) return 'You cannot write to them again today.';
  return `You can write to them ${['', 'once', 'twice'][leftToday] ?? `${leftToday} times`} more today.`;
}

/** "Went to 23 people" */
export const sentLine = (reached: number): string => `went to ${people(reached)}`;
