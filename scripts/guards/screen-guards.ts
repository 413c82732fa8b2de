import type { GuardRow } from './guard.ts';

/** What screens say by themselves, which no server decides for them. */
export const SCREEN_GUARDS: readonly GuardRow[] = [
  [
    'a preview says the refund of its own start',
    'web/src/features/event-form/preview-event.ts',
    'refundWords(new Date(startTime), new Date())',
    'refundWords(new Date(startTime), new Date(0))',
    'web/src/features/event-form/event-answers',
  ],
  [
    '... and until when',
    'web/src/features/event-form/preview-event.ts',
    'Date.parse(startTime) - REFUND_NOTICE_MS',
    'Date.parse(startTime)',
    'web/src/features/event-form/event-answers',
  ],
  [
    '... of what costs something alone',
    'web/src/features/event-form/preview-event.ts',
    '...(Number(price) > 0 ? { refund: refundOf(startTime) } : {}),',
    'refund: refundOf(startTime),',
    'web/src/features/event-form/event-answers',
  ],
  [
    'a ticket that is shown again is sent, also of who is in',
    'web/src/features/door/use-scanned.ts',
    '        await checkIn(person);\n',
    '        if (!known) await checkIn(person);\n',
    'web/src/features/door/door.component',
  ],
  [
    'who pays says what they saw',
    'web/src/features/registrations/paid/paid-registration.tsx',
    'seen: seenOf(event)',
    'seen: seenOf({ ...event, location: "" })',
    'web/src/features/registrations/paid/event-payment.component',
  ],
];
