import { z } from 'zod';

/** The common shape of every error response (docs/product.md: calls). */
export const errorBody = z
  .object({
    message: z.string().describe('A sentence for a person'),
    code: z.string().describe('A reason code'),
    issues: z
      .array(z.object({ path: z.string().describe('Field, dotted'), message: z.string() }))
      .optional()
      .describe('Per field, for a 400'),
    path: z
      .string()
      .optional()
      .describe(
        'A page of this site. suspended: it says why and takes an answer, without signing in; a seat that is handed on no more: its event',
      ),
    amount: z.number().optional().describe('price_changed: the right amount in US dollars'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
