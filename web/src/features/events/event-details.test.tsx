import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildEvent } from '../../lib/event.fixture.ts';
import { EventDetails } from './event-details.tsx';

it('[card.44] a price that comes with the Club House alone says so, and no other does', () => {
  const event = buildEvent();
  const page = renderToStaticMarkup(
    <EventDetails event={{ ...event, categories: ['food', 'clubhouse_exclusive'] }} />,
  );
  expect(page).toContain('with Club House');
  expect(renderToStaticMarkup(<EventDetails event={event} />)).not.toContain('Club House');
});
