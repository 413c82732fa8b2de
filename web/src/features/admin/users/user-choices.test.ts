import { describe, expect, it } from 'vitest';
import { choicesFrom, directionOf, nextSort, SORT_LABELS, sortParam } from './user-choices.ts';

const from = (query: string) => choicesFrom((name) => new URLSearchParams(query).get(name) ?? '');

describe('what the address asks of the table of people', () => {
  it('newest first, everybody, when it says nothing or nonsense', () => {
    expect(from('')).toEqual({ q: '', role: 'all', sort: '-joined' });
    expect(from('sort=password&role=king')).toEqual({ q: '', role: 'all', sort: '-joined' });
  });

  it('words, a role and an order', () => {
    expect(from('q=ada&role=host&sort=-email')).toEqual({ q: 'ada', role: 'host', sort: '-email' });
    expect([sortParam('-joined'), sortParam('name')]).toEqual(['', 'name']);
  });

  it('a column is turned around by the second press', () => {
    expect(nextSort('-joined', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
    expect(['name', '-name', 'email'].map((now) => directionOf(now as 'name', 'name'))).toEqual([
      'ascending',
      'descending',
      'none',
    ]);
  });

  it('every order of the menu is one that the address understands', () => {
    for (const [sort] of SORT_LABELS) expect(from(`sort=${sort}`).sort).toBe(sort);
  });
});
