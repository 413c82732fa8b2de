/** `%`, `_` and `\` mean themselves in what a person types. */
export const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
