/** Formats a decimal string of US dollars: "1234.50" becomes "$1,234.50", "-3.00" becomes "−$3.00". */
export function formatDollars(amount: string): string {
  const [whole = '', ...cents] = amount.replace('-', '').split('.');
  const thousands: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) thousands.unshift(whole.slice(Math.max(end - 3, 0), end));
  return `${amount.startsWith('-') ? '−' : ''}$${[thousands.join(','), ...cents].join('.')}`;
}
