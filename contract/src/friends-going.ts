const NUMBERS = ['', 'one friend', 'two friends', 'three friends', 'four friends', 'five friends'];

/** "Ada is going", "Ada and Ben are going", "Ada and two friends are going": from friends' first names and their number. */
export function friendsGoingText({
  firstNames,
  total,
}: {
  firstNames: readonly string[];
  total: number;
}): string {
  const [first = 'A friend', second] = firstNames;
  if (total <= 1) return `${first} is going`;
  if (total === 2 && second !== undefined) return `${first} and ${second} are going`;
  return `${first} and ${NUMBERS[total - 1] ?? `${total - 1} friends`} are going`;
}
