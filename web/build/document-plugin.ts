import type { HtmlTagDescriptor, Plugin } from 'vite';
import { BRAND, PALETTES } from '../../contract/src/brand.ts';
import type { ThemeName } from '../../contract/src/brand.ts';
import { oklchToHex } from '../../contract/src/colour.ts';
import { HEAD_SCRIPT } from './head-script.ts';
import { SCRIPTS_ID } from './start-scripts.ts';

const THEMES: ThemeName[] = ['light', 'dark'];

function themeColour(theme: ThemeName): HtmlTagDescriptor {
  return {
    tag: 'meta',
    injectTo: 'head-prepend',
    attrs: {
      name: 'theme-color',
      'data-for': theme,
      media: `(prefers-color-scheme: ${theme})`,
      content: oklchToHex(PALETTES[theme].ground),
    },
  };
}

/**
 * Fills the document's head from `brand.ts`: title, description, `theme-color` for both themes, and the script that runs before
 * the first paint (see `head-script.ts`).
 */
export function documentPlugin(): Plugin {
  return {
    name: 'backyard:document',
    transformIndexHtml: {
      // Before Vite inserts the styles: a script after them would wait for them.
      order: 'pre',
      handler: (html) => ({
        html: html
          .replaceAll('%BRAND_NAME%', BRAND.name)
          .replaceAll('%BRAND_DESCRIPTION%', BRAND.description),
        tags: [
          ...THEMES.map(themeColour),
          // The server looks for exactly this tag, and inserts its nonce there.
          { tag: 'script', attrs: { nonce: '' }, children: HEAD_SCRIPT, injectTo: 'head' },
        ],
      }),
    },
  };
}

/** Vite's tags for fetching scripts. */
const SCRIPTS = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** Moves a document's scripts into a template, from which the head's script takes them after the first paint. */
export function scriptsLast(html: string): string {
  const scripts = [...html.matchAll(SCRIPTS)].map(([, tag = '']) =>
    tag.replace(/<script|<link/, '$& fetchpriority="low"'),
  );
  const rest = html.replaceAll(SCRIPTS, '');
  return rest.replace('</head>', () => `<template id="${SCRIPTS_ID}">${scripts.join('')}</template></head>`);
}

/** Runs after Vite has named the built files. */
export function scriptsLastPlugin(): Plugin {
  return {
    name: 'backyard:scripts-last',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: scriptsLast },
  };
}
