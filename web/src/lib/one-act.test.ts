import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('web/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

it('[HOLD-28] there is no mutation but through useAct, which answers one press', () => {
  const using = sources.filter(({ text }) => text.includes('useMutation')).map(({ file }) => file);
  expect(using).toEqual(['web/src/lib/use-act.ts']);
});

it('[HOLD-28] what changes something is called by an act, or by one of these, which hold back a second press themselves', () => {
  const calling = sources
    .filter(
      ({ text }) => /api\s*\.call<[^>]*>\(\s*'(POST|PUT|DELETE)'/.test(text) && !text.includes('useAct'),
    )
    .map(({ file }) => file.replace('web/src/', ''));
  expect(calling.filter((file) => !HANDED_ON.has(file) && !LATCHED.has(file))).toEqual([]);
});

it('[HOLD-28] a payment is begun, kept for longer and paid by what knows of a press before anything is drawn', () => {
  const steps = sources.filter(
    ({ file, text }) =>
      !file.endsWith('checkout-calls.ts') && /\b(?:begin|extendHold)\(api|confirmTestCard>/.test(text),
  );
  expect(steps.map(({ file }) => file.replace('web/src/features/payments/', '')).toSorted()).toEqual([
    'card/test-card-form.tsx',
    'use-checkout.ts',
    'use-longer-hold.ts',
  ]);
  for (const { file, text } of steps) expect(text, file).toContain('if (underWay.current) return;');
});

/** Functions that are called inside another component's act: only the calls. */
const HANDED_ON = new Set([
  'features/invitees/invitee-row.tsx',
  'features/registrations/paid/try-code.ts',
  'features/admin/approvals/decide.tsx',
  'features/admin/events/delete-event.tsx',
  'features/admin/refunds/troubled-refunds.tsx',
  'features/admin/reports/decide.tsx',
  'features/admin/requests/answer.tsx',
  'features/admin/users/suspend-user.tsx',
  'features/admin/users/edit-user.tsx',
  'features/admin/users/user-questions.ts',
  'features/event-form/picture/unfinished-picture.ts',
  'features/hosts/dashboard/delete-dialog.tsx',
  'features/hosts/dashboard/duplicate-dialog.tsx',
  'features/hosts/dashboard/repeat-dialog.tsx',
  'features/identity/passkeys/add-passkey.tsx',
  'features/identity/passkeys/codes-switch.tsx',
  'features/identity/passkeys/remove-passkey.tsx',
  'features/identity/passkeys/rename-passkey.tsx',
  'features/identity/step-up/passkey-signature.ts',
]);

/** A payment and a file are steps with a state of their own; the door sends one act at a time, each as often as it takes (DOOR-14). */
const LATCHED = new Set([
  'features/door/send-act.ts',
  'features/door/use-scanned.ts',
  'features/payments/card/test-card-form.tsx',
  'features/payments/checkout-calls.ts',
  'features/profile/picture/send-picture.ts',
  'lib/send-file.ts',
]);
