import { pageColours } from '../../platform/page-colours.ts';

/** The list's own style: the brand's colors, in the reader's color scheme, and the system's typeface. */
export const EMBED_STYLE = [
  pageColours(['ground', 'raised', 'ink', 'muted', 'line', 'accentInk', 'focus']),
  'body{margin:0;padding:16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}',
  'h1{margin:0 0 12px;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere}',
  'ul{margin:0;padding:0;list-style:none;display:grid;gap:10px;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))}',
  'li{padding:12px 16px;border:1px solid var(--line);border-radius:14px;background:var(--raised);position:relative}',
  'h2{margin:0;font-size:1.0625rem;line-height:1.3;overflow-wrap:anywhere}',
  'time{display:block;font-size:.875rem;font-weight:600;color:var(--accentInk)}',
  'p{margin:0;font-size:.875rem;color:var(--muted);overflow-wrap:anywhere}',
  'a{color:inherit}h2 a{text-decoration:none}h2 a::after{content:"";position:absolute;inset:0;border-radius:14px}',
  'h2 a:hover{text-decoration:underline}a:focus-visible,h2 a:focus-visible::after{outline:2px solid var(--focus);outline-offset:2px}h2 a:focus-visible{outline:0}',
  'footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin-top:12px;font-size:.875rem}footer a{padding:4px 0;color:var(--accentInk)}',
].join('');
