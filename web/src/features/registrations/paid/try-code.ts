import type { CodedPrice, routes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';

/** Asks for the price with this code and number of guests; no seat is held by it. */
export const tryCode = (api: Api, eventId: string, code: string, guests: number): Promise<CodedPrice> =>
  api.call<typeof routes.discountCodes.try>('POST', '/api/events/:id/code', {
    params: { id: eventId },
    body: { code, guests },
  });
