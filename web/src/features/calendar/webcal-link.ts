/** The address of a feed in the form that calendar programs open by themselves: another scheme, else the same. */
export const webcalLink = (url: string): string => url.replace(/^https?:/, 'webcal:');
