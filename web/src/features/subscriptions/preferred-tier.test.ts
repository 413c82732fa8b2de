import { beforeEach, expect, it, vi } from 'vitest';
import {
  claimPreferredTier,
  offerAfterEvent,
  planAfterEvent,
  preferTier,
  takePreferredTier,
} from './preferred-tier.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  return () => vi.unstubAllGlobals();
});

it('[HOLD-30] a tier that was chosen is asked for once, at the end of onboarding', () => {
  preferTier('club_house');
  claimPreferredTier('maya');
  expect(takePreferredTier()).toBe('club_house');
  expect(takePreferredTier()).toBeNull();
});

it('[HOLD-30] it ends with the choice of Game Room', () => {
  preferTier('club_house');
  preferTier('game_room');
  expect(takePreferredTier()).toBeNull();
});

it('[HOLD-30] it ends with another person', () => {
  preferTier('club_house');
  claimPreferredTier('maya');
  claimPreferredTier('theo');
  expect(takePreferredTier()).toBeNull();
  // A later choice is this member's own.
  preferTier('playground');
  claimPreferredTier('theo');
  expect(takePreferredTier()).toBe('playground');
});

it('[HOLD-30] a plan that is offered after an event is offered to one person', () => {
  offerAfterEvent('maya', 'club_house');
  expect(planAfterEvent('maya')).toBe('club_house');
  expect(planAfterEvent('theo')).toBeNull();
});

it('[HOLD-30] without storage nothing is remembered, and nothing breaks', () => {
  vi.stubGlobal('localStorage', {});
  preferTier('club_house');
  expect(takePreferredTier()).toBeNull();
});
