import { z } from 'zod';

/** The parts of an OpenAPI 3.1 document that the page shows (OpenAPI Specification 3.1.1, section 4.8). */
const content = z.record(z.string(), z.object({ schema: z.unknown() })).optional();

const operation = z.object({
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
});
export type Operation = z.infer<typeof operation>;

export const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: operation })).default({}),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
});
export type ApiDocument = z.infer<typeof documentSchema>;
