import { describe, expect, it } from 'vitest';
import { leanCss } from './lean-css-plugin.ts';

describe('leanCss', () => {
  it('takes out the fallback for browsers without @property, and nothing else', () => {
    const fallback =
      '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))) or ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*,:before,::backdrop{--tw-leading:initial;--tw-shadow:0 0 #0000}}}';
    const rest = '@layer theme{:root{--spacing:.25rem}}@property --tw-leading{syntax:"*";inherits:false}';
    expect(leanCss(`/*! head */${fallback}${rest}`)).toBe(`/*! head */${rest}`);
    expect(leanCss(rest)).toBe(rest);
  });
});
