import { expect, it } from 'vitest';
import { lookedAt } from './when.rules.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);

it('[TALK-19] is looked at after five to ten minutes, and what is said in between with it', () => {
  expect(lookedAt(at('18:00:00'))).toEqual(at('18:10:00'));
  expect(lookedAt(at('18:04:59.999'))).toEqual(at('18:10:00'));
  expect(lookedAt(at('18:05:00'))).toEqual(at('18:15:00'));
});
