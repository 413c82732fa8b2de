/** Told apart by these words, in this order: an iPad says "Macintosh" nowhere, but Android says "Linux" too. */
const DEVICES: readonly (readonly [word: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux PC'],
];

/** A name to begin with for the passkey of this device, from what its browser says of itself (`navigator.userAgent`). */
export const deviceName = (userAgent: string): string =>
  `My ${DEVICES.find(([word]) => word.test(userAgent))?.[1] ?? 'device'}`;
