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

  it('says a mixed colour once, and keeps what stands beside it', () => {
    const test = '@supports (color:color-mix(in lab, red, red))';
    const mixed = 'color-mix(in oklab, var(--c-ink) 60%, transparent)';
    expect(leanCss(`.a{top:0}.b{left:0;color:var(--c-ink)}${test}{.b{color:${mixed}}}.c{top:1px}`)).toBe(
      `.a{top:0}.b{left:0;color:${mixed}}.c{top:1px}`,
    );
    const others = `.b{color:red}${test}{.other{color:${mixed}}}`;
    expect(leanCss(others)).toBe(others);
    const together = `.a,.b{fill:var(--c-ink)}${test}{.b{fill:${mixed}}}`;
    expect(leanCss(together)).toBe(together);
  });
});
