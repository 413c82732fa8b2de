import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Node, parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../../web/src/', import.meta.url));
/**
 * Keys that remount a component when its subject changes, so that text typed for one never carries over to the next. For the others:
 * nothing is typed there.
 */
const KNOWN: Record<string, string> = {
  'features/admin/users/user-dialogs.tsx: open.what': 'another question',
  'features/admin/users/user-management.tsx: `${open.what} ${open.user.id}`':
    'another question, of another person',
  'features/door/door-screen.tsx: elsewhere': 'another ticket',
  'features/events/discovery.tsx: String(addressOf(filters))': 'links',
  'features/events/event-picture.tsx: photo ?? event.drawing': 'a picture',
  'features/events/event-story.tsx: event.id + !event.registration + !event.currentAttendees': 'words',
  'features/events/map/event-map.tsx: `${circle?.label} ${miles}`': 'a map',
  'features/events/map/event-map.tsx: place.name': 'links',
  'features/members/onboarding/onboarding-wizard.tsx: step': 'other questions; the wizard keeps what is said',
  'features/payments/card/stripe-card-form.tsx: attempt': 'the processor’s form, which cannot be used twice',
  'features/subscriptions/change/manage-subscription.tsx: paying.tier': 'another price',
  'pages/subscribe.tsx: `${paying.tier} ${returned}`': 'another price, or another try',
};

/** Keys outside of lists, except string constants and ids: a change of such a key remounts the component. */
function keysOutsideLists(source: string): string[] {
  const found: string[] = [];
  const look = (node: unknown, inList: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) look(one, inList);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const here = node as Node;
    if (here.type === 'CallExpression') {
      look(here.callee, inList);
      for (const one of here.arguments) look(one, inList || one.type.includes('Function'));
      return;
    }
    if (
      here.type === 'JSXAttribute' &&
      here.name.name === 'key' &&
      !inList &&
      here.value?.type === 'JSXExpressionContainer'
    ) {
      const { start, end } = here.value.expression;
      const key = source.slice(start, end);
      if (!/^(?:[\w.?[\]]+\.)?(?:id|\w+Id)$/.test(key)) found.push(key);
    }
    for (const child of Object.values(here)) look(child, inList);
  };
  look(parseSync('screen.tsx', source).program, false);
  return found;
}

it('[interface.133] nothing that somebody types in is made anew when the address, or what was loaded, changes', () => {
  const keyed = globSync('**/*.tsx', { cwd: WEB })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx$|\/gallery\//.test(file))
    .flatMap((file) => keysOutsideLists(readFileSync(WEB + file, 'utf8')).map((key) => `${file}: ${key}`));
  expect(keyed.toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

it.each([
  ['<form key={filters.name} />', ['filters.name']],
  ['<Fields key={`${from} ${until}`} />', ['`${from} ${until}`']],
  ['<Fields key={item.revision} />', ['item.revision']],
  ['<Fields key={event.id} />', []],
  ['<Fields key={open.events[0]?.id} />', []],
  ['<ul>{rows.map((row) => <li key={row.title}>{row.title}</li>)}</ul>', []],
])('finds it where somebody writes it: %s', (source, keys) => {
  expect(keysOutsideLists(`const screen = ${source};`)).toEqual(keys);
});
