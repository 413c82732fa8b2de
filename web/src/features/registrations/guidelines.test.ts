import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { RULES } from './guidelines.tsx';
import { EDITION } from './kept.ts';

it('[HAND-18] what people have agreed to is what stands there: guidelines that were changed are another edition, to which they agree anew', () => {
  const text = createHash('sha256').update(JSON.stringify(RULES)).digest('hex').slice(0, 16);
  expect({ EDITION, text }).toEqual({ EDITION: '1', text: '90ea7ad6ff2b7e96' });
});
