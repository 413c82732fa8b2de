import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { beginningOf, otherForms } from './word-forms.rules.ts';

describe('[HOLD-45] other forms of a word', () => {
  it.each([
    ['climbing', 'climb'],
    ['climbing', 'climbers'],
    ['climbers', 'climbing'],
    ['climber', 'climb'],
    ['hiking', 'hike'],
    ['hiking', 'hikers'],
    ['hike', 'hiking'],
    ['running', 'run'],
    ['runner', 'running'],
    ['running', 'runs'],
    ['swimming', 'swim'],
    ['dancing', 'dance'],
    ['dance', 'dancing'],
    ['knitting', 'knit'],
    ['gardening', 'garden'],
    ['boxing', 'box'],
    ['skiing', 'ski'],
    ['games', 'game'],
    ['arts', 'art'],
    ['parties', 'party'],
    ['party', 'parties'],
    ['movies', 'movie'],
    ['classes', 'class'],
    ['brunches', 'brunch'],
    ['horses', 'horse'],
  ])('%s: %s', (word, form) => expect(otherForms(word)).toContain(form));

  it.each(
    `evening morning outing flower dinner poker summer beginner chess tennis spring thing king campus climb run art news 100% café ing s`.split(
      ' ',
    ),
  )('%s is found as it stands', (word) => expect(otherForms(word)).toEqual([]));

  it('are words of small letters, whatever is asked, and begin alike with something', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.stringMatching(/^[a-z]{1,12}(ing|ers?|e?s|ies|y|e)$/)), (word) => {
        const forms = otherForms(word);
        expect(forms.every((form) => /^[a-z]{3,}$/.test(form) && !form.startsWith(word))).toBe(true);
        if (forms.length > 0) expect(beginningOf(forms).length).toBeGreaterThan(0);
      }),
    );
  });
});
