/** Where the cache has the place that was chosen on this device. */
export const placeChoiceKey = ['place'] as const;
