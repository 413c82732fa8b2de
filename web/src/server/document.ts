/** The built index.html, with the manifest that lists each module's files. */
export interface Template {
  html: string;
  /** Vite's manifest; null in development, where Vite serves every module itself. */
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
/** The element in which a built document keeps its scripts until after the first paint. */
const SCRIPTS = '<template id="scripts">';
/** The two font faces, loaded after the first paint: text is shown without waiting for them. */
const FONTS = 'src/styles/fonts.css';
/** The title and description of index.html, replaced by the page's own. */
const OWN_TITLE = /\s*<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/** Puts a rendered page into the document. @throws if index.html has no #root. */
export function documentOf(
  { html, manifest }: Template,
  { head, body, modules, data }: DocumentParts,
): string {
  if (!html.includes(ROOT)) throw new Error('index.html has no #root');
  const { sheets, scripts } = manifest ? filesOf(manifest, modules) : { sheets: '', scripts: '' };
  const fonts = manifest?.[FONTS] ? sheetOf(manifest[FONTS].file) : '';
  // Replacements are functions, because "$&" in a user's text would be special in a replacement string.
  return html
    .replace(OWN_TITLE, '')
    .replace('</head>', () => `${head}${sheets}${fonts && `<noscript>${fonts}</noscript>`}</head>`)
    .replace(SCRIPTS, () => `${SCRIPTS}${fonts}${scripts}`)
    .replace(ROOT, () => `<div id="root">${body}</div>${data}`);
}

const sheetOf = (file: string): string => `<link rel="stylesheet" href="/${file}">`;

/** The page's styles, loaded before the first paint, and its scripts, loaded after it like the entry's (web/build/start-scripts.ts). */
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
