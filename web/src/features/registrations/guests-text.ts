/** "2 guests". */
export const guestsText = (guests: number): string => (guests === 1 ? '1 guest' : `${guests} guests`);
