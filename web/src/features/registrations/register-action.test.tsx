// Statements held: access.38, card.13-16.

import { REASONS, type Event } from '@backyard/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../lib/api-client.ts';
import { AppContextProvider } from '../../lib/app-context.ts';
import { currentUserKey } from '../../lib/current-user.ts';
import { buildEvent } from '../../lib/event.fixture.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { CardAction } from './card-action.tsx';

const queryClient = createQueryClient();
queryClient.setQueryData(currentUserKey, null);
const app = { api: createApi(() => Promise.reject(new Error('Nothing is asked'))), queryClient };
const no = { allowed: false };

/** An event whose fields say the opposite of what the server decided. */
const event = (
  register: Event['abilities']['register'],
  joinWaitlist: Event['abilities']['joinWaitlist'],
): Event =>
  buildEvent({
    startTime: '2020-01-01T00:00:00.000Z',
    endTime: '2020-01-01T02:00:00.000Z',
    price: '99.00',
    isTicketed: true,
    categories: ['clubhouse_exclusive'],
    requiredTier: 'club_house',
    currentAttendees: 20,
    spotsLeft: 0,
    status: 'cancelled',
    past: true,
    abilities: { register, cancel: no, joinWaitlist, leaveWaitlist: no, rate: no },
    pricing: { listPrice: '99.00', steps: [], payable: '0.00', free: true },
  });

const action = (
  register: Event['abilities']['register'],
  joinWaitlist: Event['abilities']['joinWaitlist'] = no,
): string =>
  renderToStaticMarkup(
    <AppContextProvider value={app}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <CardAction event={event(register, joinWaitlist)} />
        </MemoryRouter>
      </QueryClientProvider>
    </AppContextProvider>,
  );

describe("the server's word is what shows, whatever the event's other fields say (docs/product.md: access)", () => {
  it('allowed: it can be joined', () => {
    const html = action({ allowed: true });
    expect(html).toContain('Join Event');
    expect(html).not.toContain('aria-disabled="');
  });

  it('not allowed: it cannot be pressed, and the sentence is the one that came', () => {
    const html = action({ allowed: false, reason: 'event_past', message: 'Event Passed' });
    expect(html).toContain('Event Passed');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain('Join Event');
  });

  it('[card.41] what the Club House alone may join leads to the Club House', () => {
    const html = action({ allowed: false, reason: 'club_house_required', message: 'Club House Required' });
    expect(html).toMatch(
      /<a [^>]*href="\/subscribe\?tier=club_house&amp;event=[^"]+"[^>]*><span>Club House Required/,
    );
  });

  it.each([
    ['a visitor', { allowed: false, reason: 'login_required' }, /href="\/api\/login/],
    ['a member', { allowed: true }, /href="\/events\/[^"]+\?join=1"/],
  ])('[card.42] full: %s is led into the line', (_who, joinWaitlist, href) => {
    const html = action({ allowed: false, reason: 'event_full', message: 'Event Full' }, joinWaitlist);
    expect(html).toContain('Event Full');
    expect(html).toMatch(/Join the waitlist/);
    expect(html).toMatch(href);
  });

  it('[card.42] full, and already in line: there is nothing to press', () => {
    const waiting = { allowed: false, reason: 'already_waiting' };
    const html = action({ allowed: false, reason: 'event_full', message: 'Event Full' }, waiting);
    expect(html).not.toContain('Join the waitlist');
    expect(html).toContain('aria-disabled="true"');
  });

  it.each(['event_past', 'event_full', 'club_house_required'] as const)(
    '%s is the text of the button',
    (reason) => {
      const { message } = REASONS[reason];
      expect(action({ allowed: false, reason, message })).toContain(message);
      expect(
        { event_past: 'Event Passed', event_full: 'Event Full', club_house_required: 'Club House Required' }[
          reason
        ],
      ).toBe(message);
    },
  );
});
