import type { CodedPrice, routes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';

/** What one would pay with this code and so many guests; nothing is kept by asking. */
export const tryCode = (api: Api, eventId: string, code: string, guests: number): Promise<CodedPrice> =>
  api.call<typeof routes.discountCodes.try>('POST', '/api/events/:id/code', {
    params: { id: eventId },
    body: { code, guests },
  });
