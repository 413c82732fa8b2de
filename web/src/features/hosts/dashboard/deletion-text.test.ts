import { describe, expect, it } from 'vitest';
import { deletionOfAll, deletionText } from './deletion-text.ts';

const text = (deleting: 'removes' | 'cancels', registered: number, paid: number) =>
  deletionText({
    deleting,
    registered,
    paid,
    leastAttendees: 1,
    priceNeedsApproval: false,
    wordsNeedApproval: false,
    toldLater: false,
  });

describe('what deleting means, said first', () => {
  it('nobody registered: it is gone', () =>
    expect(text('removes', 0, 0)).toBe(
      'Nobody is registered, so nobody is told. It cannot be brought back.',
    ));
  it('one person, who did not pay', () =>
    expect(text('cancels', 1, 0)).toBe(
      '1 person is registered: they are told by email that it is cancelled. It stays in their history, marked cancelled. This cannot be undone.',
    ));
  it('many, some of whom paid', () =>
    expect(text('cancels', 18, 5)).toBe(
      '18 people are registered: all of them are told by email that it is cancelled. All 5 payments go back in full. It stays in their history, marked cancelled. This cannot be undone.',
    ));
  it('[series.12] this date and the following, with nobody and with people who paid', () => {
    expect(deletionOfAll({ dates: 4, registered: 0, paid: 0 })).toBe(
      'Nobody is registered for any of the 4 dates. They cannot be brought back.',
    );
    expect(deletionOfAll({ dates: 4, registered: 7, paid: 2 })).toBe(
      '4 dates. 7 people are registered for some of them: each is told in one email. All 2 payments go back in full. This cannot be undone.',
    );
  });
  it('[series.12] one person at several dates', () =>
    expect(deletionOfAll({ dates: 5, registered: 1, paid: 0 })).toBe(
      '5 dates. 1 person is registered for some of them: they are told in one email. This cannot be undone.',
    ));
  it('one payment', () => expect(text('cancels', 2, 1)).toContain('The one payment goes back in full.'));
});
