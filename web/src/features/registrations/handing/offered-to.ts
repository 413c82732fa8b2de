import type { Handing } from '@backyard/contract';
import { stored } from '../../../lib/stored.ts';

/** The address that a seat was offered to in this tab, so that the member can check it. Offers are told apart by their expiry. */
export const offeredTo = (registrationId: string) => {
  const place = stored('tab', `backyard:offered-to:${registrationId}`);
  return {
    of: ({ expiresAt, mailed }: Handing): string | null => {
      const [until, to] = place.read()?.split(' ') ?? [];
      return mailed && until === expiresAt ? (to ?? null) : null;
    },
    keep: ({ expiresAt, mailed }: Handing, to: string): void =>
      mailed ? place.keep(`${expiresAt} ${to}`) : place.forget(),
  };
};
