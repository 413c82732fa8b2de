import { formatDollars, type HostCode } from '@backyard/contract';

/** "25% off each seat" */
export const takesOff = ({ percent, amount }: Pick<HostCode, 'percent' | 'amount'>): string =>
  percent === null ? `${formatDollars(amount ?? '0.00')} off each seat` : `${percent}% off each seat`;

const seats = (many: number): string => (many === 1 ? '1 seat' : `${many.toLocaleString('en-US')} seats`);

/** "3 of 20 seats used" */
export const usesText = ({ uses, maxUses }: Pick<HostCode, 'uses' | 'maxUses'>): string =>
  maxUses === null
    ? uses === 0
      ? 'Not used yet'
      : `Used for ${seats(uses)}`
    : `Used for ${uses.toLocaleString('en-US')} of ${seats(maxUses)}`;

export const STATE_TEXTS: Record<HostCode['state'], string> = {
  on: 'On',
  off: 'Off',
  not_yet: 'Not yet',
  ended: 'Ended',
  used_up: 'Used up',
};
