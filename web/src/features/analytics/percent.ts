/** A share with one decimal (docs/product.md: admin): "33.3%"; "0.0%" if the whole is zero. */
export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? '0.0' : ((100 * part) / whole).toFixed(1)}%`;

/** "12,345" */
export const number = (value: number): string => value.toLocaleString('en-US');
