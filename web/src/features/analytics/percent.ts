/** A share with one decimal (docs/product.md: admin): "33.3%". Nothing of nothing is "0.0%". */
export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? '0.0' : ((100 * part) / whole).toFixed(1)}%`;

/** "12,345" */
export const number = (value: number): string => value.toLocaleString('en-US');
