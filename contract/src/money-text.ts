/** A decimal string of US dollars as people read it: "1234.50" is "$1,234.50", "-3.00" is "−$3.00". */
export function formatDollars(amount: string): string {
  const digits = amount.replace('-', '').replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${amount.startsWith('-') ? '−' : ''}$${digits}`;
}
