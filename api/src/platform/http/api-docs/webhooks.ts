import { webhookMessages } from '@backyard/contract';
import { z } from 'zod';

const HEADERS = {
  'webhook-id': 'The id of the message: the same each time it is sent',
  'webhook-timestamp': 'When it is sent, in seconds since 1970: refuse what is more than five minutes away',
  'webhook-signature':
    'One or two of v1,base64(hmac-sha256(key, id.timestamp.body)), with a blank between them: one that is right is enough. The key is the secret without "whsec_", decoded from base64; the body is as it came, byte for byte. Libraries of Standard Webhooks check it',
};

/** The requests sent to webhook addresses, by kind (OpenAPI Specification 3.1.1, section 4.8.1.1). */
export const describeWebhooks = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(webhookMessages).map(([kind, { summary, message }]) => {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(message, { io: 'output', reused: 'inline' });
      return [
        kind,
        {
          post: {
            operationId: `webhook.${kind}`,
            tags: ['webhooks'],
            summary,
            security: [],
            parameters: Object.entries(HEADERS).map(([name, description]) => ({
              in: 'header',
              name,
              required: true,
              description,
              schema: { type: 'string' },
            })),
            requestBody: { required: true, content: { 'application/json': { schema } } },
            responses: {
              '2XX': { description: 'It has arrived.' },
              '410': { description: 'Nothing more is to be sent here.' },
              '4XX': { description: 'It is sent again, for three days.' },
            },
          },
        },
      ];
    }),
  );
