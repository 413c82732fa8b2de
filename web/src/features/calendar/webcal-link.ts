/** A feed's address with the webcal: scheme, which calendar programs open directly. */
export const webcalLink = (url: string): string => url.replace(/^https?:/, 'webcal:');
