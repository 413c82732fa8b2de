import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildEvent } from '../../lib/event.fixture.ts';
import { EventDetails } from './event-details.tsx';

it('[card.44] a price that comes with the Club House alone says so, and no other does', () => {
  const closed = { allowed: false, reason: 'club_house_required', message: 'Club House Required' } as const;
  const event = buildEvent();
  const page = renderToStaticMarkup(
    <EventDetails event={{ ...event, abilities: { ...event.abilities, register: closed } }} />,
  );
  expect(page).toContain('With the Club House plan.');
  expect(renderToStaticMarkup(<EventDetails event={event} />)).not.toContain('Club House');
});
