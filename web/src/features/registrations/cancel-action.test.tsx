// Statements held: registration.5.

import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createApi } from '../../lib/api-client.ts';
import { AppContextProvider } from '../../lib/app-context.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { CancelAction } from './cancel-action.tsx';

const queryClient = createQueryClient();
const app = { api: createApi(() => Promise.reject(new Error('Nothing is asked'))), queryClient };
const idle = { allowed: false };

const button = (cancel: { allowed: boolean; reason?: string; message?: string }, quiet = false): string =>
  renderToStaticMarkup(
    <AppContextProvider value={app}>
      <QueryClientProvider client={queryClient}>
        <CancelAction
          event={{
            id: 'x',
            title: 'Supper club',
            startTime: '2026-11-22T01:00:00.000Z',
            timeZone: 'America/Chicago',
            registration: null,
            abilities: { register: idle, cancel, joinWaitlist: idle, leaveWaitlist: idle, rate: idle },
          }}
          place={quiet ? 'event' : 'list'}
          quiet={quiet}
        />
      </QueryClientProvider>
    </AppContextProvider>,
  );

it('cannot be pressed once the event has started, and says why (docs/product.md: registration)', () => {
  expect(button({ allowed: true })).not.toContain('aria-disabled="');
  const started = button({
    allowed: false,
    reason: 'event_started',
    message: 'This event has already started',
  });
  expect(started).toContain('aria-disabled="true"');
  expect(started).toContain('This event has already started');
});

it('[interface.57] a quiet button that cannot be pressed stays quiet, where it was, and its reason begins there', () => {
  const [reasoned = '', pressed = ''] = button({ allowed: false, message: 'Too late' }, true).split(
    '<button',
  );
  expect(pressed).toContain('px-0!');
  expect(pressed).not.toContain('button-off-box');
  expect(reasoned).toContain('items-start');
  expect(reasoned).not.toContain('underline');
  expect(button({ allowed: false, message: 'Too late' })).toContain('button-off-box');
});
