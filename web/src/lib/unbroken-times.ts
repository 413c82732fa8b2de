/** The times in words that others have written, so that no line breaks between "7:00" and "PM". */
export const unbrokenTimes = (words: string): string =>
  words.replaceAll(/(\d:\d\d) (?=[AP]M\b)/g, '$1\u00A0').replaceAll(/([AP]M) (?=UTC\b)/g, '$1\u00A0');
