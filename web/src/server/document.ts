/** The built page, and what its modules bring along. */
export interface Template {
  html: string;
  /** Vite's manifest; null while one works on the screens, where Vite answers for every module. */
  manifest: Record<string, ManifestChunk> | null;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

export interface DocumentParts {
  head: string;
  body: string;
  /** Source files of the page. */
  modules: string[];
  data: string;
}

const ROOT = '<div id="root"></div>';
/** Where a built document keeps its scripts until it has been painted. */
const SCRIPTS = '<template id="scripts">';
/** The two faces: after the first paint as well, since nobody waits for them. */
const FONTS = 'src/styles/fonts.css';
/** What index.html says of itself gives way to what the page says. */
const OWN_TITLE = /\s*<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/** Puts a drawn page into the document. @throws when index.html has no place for it. */
export function documentOf(
  { html, manifest }: Template,
  { head, body, modules, data }: DocumentParts,
): string {
  if (!html.includes(ROOT)) throw new Error('index.html has no #root');
  const { sheets, scripts } = manifest ? filesOf(manifest, modules) : { sheets: '', scripts: '' };
  const fonts = manifest?.[FONTS] ? sheetOf(manifest[FONTS].file) : '';
  // Functions, since "$&" in somebody's text means something to replace().
  return html
    .replace(OWN_TITLE, '')
    .replace('</head>', () => `${head}${sheets}${fonts && `<noscript>${fonts}</noscript>`}</head>`)
    .replace(SCRIPTS, () => `${SCRIPTS}${fonts}${scripts}`)
    .replace(ROOT, () => `<div id="root">${body}</div>${data}`);
}

const sheetOf = (file: string): string => `<link rel="stylesheet" href="/${file}">`;

/** The page's own styles, before the first paint, and its scripts, after it, beside the entry's (web/build/start-scripts.ts). */
function filesOf(
  manifest: Record<string, ManifestChunk>,
  modules: string[],
): { sheets: string; scripts: string } {
  const [scripts, sheets] = [new Set<string>(), new Set<string>()];
  const known = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry));
  for (const key of known) for (const imported of manifest[key]?.imports ?? []) known.add(imported);
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || known.has(key)) return;
    known.add(key);
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return {
    sheets: [...sheets].map(sheetOf).join(''),
    scripts: [...scripts]
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
      .join(''),
  };
}
