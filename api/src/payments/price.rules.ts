/** Whether an amount in US dollars, as a client sends it, is exactly so many cents [PAY-1]. */
export const isAmount = (dollars: number, cents: number): boolean =>
  Number.isFinite(dollars) && Math.abs(dollars * 100 - cents) < 1e-6;
