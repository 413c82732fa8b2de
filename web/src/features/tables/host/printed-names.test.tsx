import type { HostTables } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PrintedNames } from './printed-names.tsx';

const person = (id: string, firstName: string) => ({
  registrationId: id,
  firstName,
  lastName: 'Field',
  profileImageUrl: null,
  pinned: false,
  here: false,
});
const [zoe, ada, bo] = [person('1', 'Zoë'), person('2', 'Ada'), person('3', 'Bo')];
const printed = (rounds: HostTables['rounds']): string[] =>
  renderToStaticMarkup(<PrintedNames tables={{ rounds } as HostTables} />)
    .split('<li')
    .slice(1)
    .map((row) =>
      `<li${row}`
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );

it('[tables.18] everybody from A to Z, with their table or one of each round', () => {
  expect(
    printed([
      [
        { table: 1, people: [zoe, bo] },
        { table: 2, people: [ada] },
      ],
    ]),
  ).toEqual(['Ada Field Table 2', 'Bo Field Table 1', 'Zoë Field Table 1']);
  expect(printed([[{ table: 1, people: [zoe] }], [{ table: 4, people: [zoe] }]])).toEqual([
    'Zoë Field Tables 1, 4',
  ]);
});
