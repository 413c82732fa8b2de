import type { ApiScope } from '@backyard/contract';

/** What a program may do with a key, described for its owner. */
export const SCOPE_WORDS: Record<ApiScope, { label: string; description: string }> = {
  'events:read': {
    label: 'Read events',
    description: 'What everybody sees, and your own events whatever their state.',
  },
  'events:write': {
    label: 'Make and change events',
    description: 'Not cancel or delete them: that can give money back.',
  },
  'attendees:read': {
    label: 'Read who comes',
    description: 'Names, notes and answers of people at your events, and who waits.',
  },
};
