import { z } from 'zod';
import { DOCUMENTS } from './paths.ts';
import { defineRoute } from './route.ts';

const document = z
  .object({
    name: z.enum(DOCUMENTS),
    title: z.string(),
    html: z.string().describe('What follows the title; without scripts, styles and frames'),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof document>;

export const documentRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/documents/:name',
    feature: 'documents',
    summary: `What a page about the site says, as its operator wrote it: ${DOCUMENTS.join(', ')}`,
    access: 'public',
    params: z.object({ name: z.string().max(100) }),
    responses: { 200: document },
  }),
};
