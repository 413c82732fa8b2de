/** What the design system promises to the rest of the house. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@backyard/contract';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buttonClass } from './button-styles.ts';
import { Button } from './button.tsx';
import { ActionsShelf } from './gallery/actions-shelf.tsx';
import { CardsShelf } from './gallery/cards-shelf.tsx';
import { DrawingsShelf } from './gallery/drawings-shelf.tsx';
import { FormsShelf } from './gallery/forms-shelf.tsx';
import { StatesShelf } from './gallery/states-shelf.tsx';
import { StringLights } from './string-lights.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** These load radix, so they are loaded lazily. */
const WITH_RADIX = ['confirm-dialog.tsx', 'dialog.tsx', 'menu.tsx', 'toaster.tsx', 'tooltip.tsx'];
/**
 * One with its tooltip, for parts of the admin panel and the profile, which are fetched when they are opened themselves; and a
 * row's menu, which its button fetches; and what is shown once, in dialogs that are fetched.
 */
const FETCHED_THEMSELVES = [
  'form-dialog.tsx',
  'hinted-icon-button.tsx',
  'row-menu-open.tsx',
  'shown-once.tsx',
];

async function sources(): Promise<Map<string, string>> {
  const names = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('gallery') && !name.includes('.test.'),
  );
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(FOLDER + name, 'utf8')] as const)),
  );
}

/** It scrolls by itself. */
const SCROLLS = 'features/admin/users/users-table.tsx';

it('whatever has a width of its own gives way on a phone with text of 200%', async () => {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const names = (await readdir(web, { recursive: true })).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.') && name !== SCROLLS,
  );
  const wide: string[] = [];
  for (const name of names) {
    const text = await readFile(web + name, 'utf8');
    // A step is 8 px then, and 296 px are left between the edges of a page.
    for (const [, classes = ''] of text.matchAll(/"([^"\n]*)"/g))
      for (const one of classes.split(' ')) {
        const steps = Number(/^(?:min-)?w-(\d+)$/.exec(one)?.[1] ?? 0);
        if (steps > 37 && !(one.startsWith('w-') && classes.includes('max-w-full')))
          wide.push(`${name}: ${classes}`);
      }
  }
  expect(wide).toEqual([]);
});

it('[card.45] an event with its picture that leads to its page has one look, in every list', async () => {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const cards: string[] = [];
  for (const name of await readdir(web, { recursive: true })) {
    if (!name.endsWith('.tsx') || name.includes('.test.')) continue;
    const text = await readFile(web + name, 'utf8');
    if (text.includes('<EventPicture') && text.includes('card-link')) cards.push(name);
  }
  expect(cards).toEqual(['features/events/event-card-frame.tsx']);
});

it('[interface.129] a button of words alone is underlined, whatever it is; those with a box are not', () => {
  for (const size of ['small', 'medium', 'large'] as const)
    for (const variant of ['primary', 'secondary', 'quiet', 'danger'] as const)
      expect(buttonClass({ variant, size }).split(' ').includes('underline'), variant).toBe(
        variant === 'quiet',
      );
});

it('[interface.128] nothing that sticks to the bottom of a phone throws a shadow', async () => {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const sticky: string[] = [];
  for (const name of await readdir(web, { recursive: true })) {
    if (!name.endsWith('.tsx') || name.includes('.test.')) continue;
    const text = await readFile(web + name, 'utf8');
    for (const [, classes = ''] of text.matchAll(/["'`]([^"'`\n]*\bstick-low\b[^"'`\n]*)["'`]/g)) {
      sticky.push(name);
      expect(classes, name).not.toMatch(/shadow-/);
    }
  }
  expect(sticky.length).toBeGreaterThan(1);
});

it('what is under way is drawn by one part, never by the browser', async () => {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const drawn: string[] = [];
  for (const name of await readdir(web, { recursive: true }))
    if (
      name.endsWith('.tsx') &&
      !name.includes('.test.') &&
      (await readFile(web + name, 'utf8')).includes('<progress')
    )
      drawn.push(name);
  expect(drawn).toEqual(['ui/progress-line.tsx']);
});

/** All screens and their parts, by name. */
async function screens(): Promise<[name: string, text: string][]> {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const names = (await readdir(web, { recursive: true })).filter(
    (name) => name.endsWith('.tsx') && !/\.test\.|gallery|^testing/.test(name),
  );
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(web + name, 'utf8')]),
  );
}

it('[interface.47] tabs are drawn by one part, which lets none lie outside of the screen', async () => {
  const drawn = (await screens()).filter(([, text]) => text.includes('role="tablist"'));
  expect(drawn.map(([name]) => name)).toEqual(['ui/tabs.tsx']);
  expect(drawn[0]?.[1]).toMatch(/role="tablist"[^>]*flex-wrap/);
  expect(drawn[0]?.[1]).not.toMatch(/overflow-x|whitespace-nowrap/);
});

/** Arrows of their own, in a line of text. */
const OPEN_IN_TEXT = [
  'features/registrations/guidelines.tsx',
  'features/registrations/ticket/party-panel.tsx',
];

it('[interface.118] what opens under its words is marked by an arrow of ours, not by the browser', async () => {
  const own = (await screens()).filter(([, text]) => text.includes('<summary'));
  expect(own.map(([name]) => name).toSorted()).toEqual([...OPEN_IN_TEXT, 'ui/disclosure.tsx'].toSorted());
  for (const [name, text] of own)
    expect(text, name).toMatch(/list-none[^'"]*\[&::-webkit-details-marker\]:hidden/);
});

it('[interface.119] on a phone a day or a time has the whole width: its picker is not cut off', async () => {
  const beside = (await screens()).filter(
    ([, text]) =>
      /type="(?:date|time|datetime-local|month)"|<DateTimeInput/.test(text) &&
      /["'\s]grid-cols-[2-9]/.test(text),
  );
  expect(beside.map(([name]) => name)).toEqual([]);
});

/** A sentence of the specification, kept to the letter. */
const STRAIGHT = ['features/admin/events/delete-event.tsx'];

it('names are quoted as they are in print', async () => {
  const straight = (await screens()).filter(
    ([name, text]) => /^(?:features|pages|lib|ui)/.test(name) && /[`\s]"\$\{/.test(text),
  );
  expect(straight.map(([name]) => name)).toEqual(STRAIGHT);
});

it('the cross of search fields is in the colours of the page', async () => {
  const base = await readFile(fileURLToPath(new URL('../styles/base.css', import.meta.url)), 'utf8');
  expect(base).toMatch(/::-webkit-search-cancel-button \{\s+filter: grayscale\(1\)/);
});

it('[interface.121] seconds stand in nothing but the messages to servers', async () => {
  const found = await Promise.all(
    (await readdir(fileURLToPath(new URL('..', import.meta.url)), { recursive: true }))
      .filter((name) => /^(?:features|pages|lib|ui).*\.tsx?$/.test(name) && !name.includes('.test.'))
      .map(async (name) => {
        const text = await readFile(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8');
        return /timeStyle: '(?:long|medium|full)'|second: '/.test(text) ? [name] : [];
      }),
  );
  expect(found.flat()).toEqual(['features/webhooks/webhook-words.ts']);
});

/** Words of class names in a text: those of a string that holds names alone, at least one of them of several parts. */
function classesIn(text: string): string[] {
  const strings = [...text.matchAll(/(["'`])([^"'`\n]*)\1/g)].map(([, , inside = '']) => inside.split(' '));
  const isList = (words: string[]): boolean =>
    words.every((word) => /^[a-z\d:[-][\w:./[\]()!%,&*-]*$/.test(word)) &&
    words.some((word) => word.includes('-'));
  return [
    ...strings.filter(isList).flat(),
    ...[...text.matchAll(/className="([\w-]+)"/g)].map(([, one = '']) => one),
  ];
}

it('no screen uses a class that the sheet leaves out', async () => {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const sheet = await readFile(`${web}styles/app.css`, 'utf8');
  const left = /@source not inline\('\{([^}]*)\}'\)/.exec(sheet)?.[1]?.split(',') ?? [];
  expect(left).toContain('filter');
  const files = (await readdir(web, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^testing|gallery/.test(name),
  );
  const used = await Promise.all(
    files.map(async (name) =>
      classesIn(await readFile(web + name, 'utf8')).flatMap((one) =>
        left.includes(one) ? [`${name}: ${one}`] : [],
      ),
    ),
  );
  expect(used.flat()).toEqual([]);
  expect(classesIn('<p className="ring"/> cx("p-4 table", other) "A hand-made table"')).toEqual([
    'p-4',
    'table',
    'ring',
  ]);
});

describe('imports', () => {
  it('radix is in its own files only', async () => {
    const users = [...(await sources())]
      .filter(([, text]) => text.includes("from 'radix-ui'"))
      .map(([name]) => name);
    expect(users.toSorted()).toEqual(WITH_RADIX);
  });

  it('no other component imports one of those files statically', async () => {
    for (const [name, text] of await sources()) {
      if (FETCHED_THEMSELVES.includes(name)) continue;
      const imported = [...text.matchAll(/from '\.\/([\w-]+\.tsx)'/g)].map((match) => match[1] ?? '');
      expect(
        imported.filter((file) => WITH_RADIX.includes(file)),
        name,
      ).toEqual([]);
    }
  });

  it('knows no feature, page or data', async () => {
    for (const [name, text] of await sources()) {
      expect(text, name).not.toMatch(/from '[^']*(?:features|pages|lib)\/|@tanstack|fetch\(/);
    }
  });
});

describe('waiting', () => {
  it('[HOLD-1] a button that is busy says that it answers no press, and so is not pressed in vain', async () => {
    const whole = new URL('../', import.meta.url);
    const names = (await readdir(whole, { recursive: true })).filter((name) => name.endsWith('.tsx'));
    const busy = await Promise.all(
      names.map(async (name) =>
        [...(await readFile(new URL(name, whole), 'utf8')).matchAll(/<button\b[\s\S]*?\n\s*>/g)]
          .map(([tag]) => `${name}: ${tag}`)
          .filter((tag) => tag.includes('aria-busy')),
      ),
    );
    expect(busy.flat().length).toBeGreaterThan(1);
    for (const tag of busy.flat()) expect(tag).toContain('aria-disabled');
    const html = renderToString(<Button pending>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
  });
});

describe('what stands in while code is on its way', () => {
  /** Components that may stand in, and the files that show that nothing in them can be pressed or typed into. */
  const INERT = {
    CardFormSkeleton: '../features/payments/card/card-form-skeleton.tsx',
    MapWait: '../features/events/map/map-frame.tsx',
    PageWait: 'page-wait.tsx',
    RowSkeletons: '../features/registrations/row-skeletons.tsx',
    RowsWait: './rows-wait.tsx',
    Skeleton: 'skeleton.tsx',
  };
  const PRESSABLE = /<\w*(?:Button|Link|Input)\b|<(?:button|a|input|select|textarea|summary)\b|tabIndex/;

  it('[HOLD-22] takes no focus, which would be lost when the code arrives and takes its place', async () => {
    const whole = new URL('../', import.meta.url);
    const names = (await readdir(whole, { recursive: true })).filter((name) => name.endsWith('.tsx'));
    const standIns = await Promise.all(
      names.map(async (name) =>
        [
          ...(await readFile(new URL(name, whole), 'utf8')).matchAll(
            /<Suspense\b(?:\s*>|\s+([\s\S]*?)\}\s*>)/g,
          ),
        ].map(([, given]) => `${name}: ${given ?? 'fallback={null'}`),
      ),
    );
    expect(standIns.flat().length).toBeGreaterThan(30);
    const inert = new RegExp(`: fallback=\\{(?:null|<(?:${Object.keys(INERT).join('|')})(?: [^<>]*)? />)$`);
    expect(standIns.flat().filter((standIn) => !inert.test(standIn))).toEqual([]);
    for (const file of Object.values(INERT))
      expect(await readFile(new URL(file, import.meta.url), 'utf8'), file).not.toMatch(PRESSABLE);
  });
});

describe('markup from the server', () => {
  const html = renderToString(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <>
              <StringLights />
              <ThemeToggle />
              <ActionsShelf />
              <CardsShelf />
              <DrawingsShelf />
              <FormsShelf />
              <StatesShelf />
            </>
          ),
        },
      ])}
    />,
  );

  it('has no style attribute and no style element: a strict style-src refuses them', () => {
    expect(html).not.toMatch(/ style="|<style/);
  });

  it('holds what it should (so that the check above looks at something)', () => {
    for (const category of CATEGORIES) expect(html).toContain(`data-category="${category}"`);
    expect(html).toContain('autoComplete="one-time-code"');
  });
});
