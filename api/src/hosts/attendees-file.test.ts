import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { TEST_NOW } from '../testing/builders.ts';
import { attendeesFile, OWN_COLUMNS } from './attendees-file.ts';
import type { HostAttendeeRow } from './attendees.queries.ts';

const rowWith = (answers: { question: string; answer: string }[]) =>
  ({
    title: 'Supper',
    first_name: 'Ada',
    last_name: 'Field',
    notes: null,
    answers,
    created_at: TEST_NOW,
    checked_in_at: null,
    seats: 1,
    guest_names: [],
    code: null,
    time_zone: 'America/Chicago',
    role: 'user',
    subscription_tier: 'game_room',
    subscription_expires_at: null,
  }) as unknown as HostAttendeeRow;

async function* inPages(rows: HostAttendeeRow[]): AsyncGenerator<HostAttendeeRow[]> {
  for (let start = 0; start < rows.length; start += 1000) yield rows.slice(start, start + 1000);
}

/** Columns about the person, before those of questions. */
const PERSON = 11;

describe('[HOLD-92] a file of attendees', () => {
  it('has a column for each of fifty questions, and one for all the others', async () => {
    const rows = Array.from({ length: 60 }, (_, n) =>
      rowWith([
        { question: `Question ${n}?`, answer: `=${n}` },
        { question: 'What do you eat?', answer: 'Plants' },
        { question: `And ${n}?`, answer: 'Yes' },
      ]),
    );
    const cells: string[][] = parse(await attendeesFile(inPages(rows), TEST_NOW), { bom: true });
    expect(cells[0]).toHaveLength(PERSON + OWN_COLUMNS + 1);
    expect(cells[0]?.at(-1)).toBe('Other answers');
    expect(cells[0]?.slice(PERSON, PERSON + 3)).toEqual(['Question 0?', 'What do you eat?', 'And 0?']);
    expect(cells[1]?.slice(PERSON, PERSON + 3)).toEqual(["'=0", 'Plants', 'Yes']);
    expect(cells[1]?.at(-1)).toBe('');
    expect(cells[60]?.at(-1)).toBe('Question 59?: =59\nAnd 59?: Yes');
    expect(cells[60]?.[PERSON + 1]).toBe('Plants');
  });

  it('others have their turn while it is made', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) =>
      rowWith([{ question: `Question ${n}?`, answer: 'Yes' }]),
    );
    let turns = 0;
    let made = false;
    const turn = (): void => {
      turns += 1;
      if (!made) setImmediate(turn);
    };
    setImmediate(turn);
    const file = await attendeesFile(inPages(rows), TEST_NOW);
    made = true;
    expect(turns).toBeGreaterThanOrEqual(10);
    // Not a column for each: that would be 25 million cells.
    expect(file.length).toBeLessThan(5000 * 200);
  });
});
