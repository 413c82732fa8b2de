import { expect, it } from 'vitest';
import { pushState, type PushFacts } from './push-state.ts';

const ON: PushFacts = {
  supported: true,
  apple: false,
  installed: false,
  permission: 'granted',
  subscribed: true,
  pushedHere: true,
};

it.each<[Partial<PushFacts>, string]>([
  [{}, 'on'],
  [{ apple: true, installed: true }, 'on'],
  [{ subscribed: false }, 'off'],
  [{ pushedHere: false }, 'off'],
  [{ permission: 'default' }, 'off'],
  [{ permission: 'denied' }, 'blocked'],
  [{ supported: false }, 'unsupported'],
  [{ supported: false, apple: true }, 'needs_home_screen'],
  [{ supported: false, apple: true, installed: true }, 'unsupported'],
])('[notice.14] %o is %s', (facts, state) => expect(pushState({ ...ON, ...facts })).toBe(state));
