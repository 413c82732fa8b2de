import type { Handing } from '@backyard/contract';
import { stored } from '../../../lib/stored.ts';

/** The address to which a seat was offered in this tab: whoever typed it looks whether it is right. Another offer has another end. */
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
