/** "1 picture", "2 pictures": a number with its noun. `many` is the plural if adding an s is not enough. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
