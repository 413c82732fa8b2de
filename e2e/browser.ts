import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** How to start the browser: Playwright's `launchOptions`. Without a path Playwright looks for its own browser. */
export type BrowserLaunch = { executablePath?: string; args: string[]; env?: Record<string, string> };

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * For root, in a container, without a network: no sandbox (the pages are our own), nothing fetched in the background,
 * and no QUIC, which would be tried first and time out.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for the tests: `CHROMIUM_PATH`, or the one from an npm package (Linux x64), so that all machines use the same one and new
 * ones need no separate download; otherwise the system's. The packaged one is headless only, and opens and renders a page in less than
 * half the time.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return { executablePath: chosen, args: FLAGS };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const installed = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return installed ? { executablePath: installed, args: FLAGS } : { args: FLAGS };
}

/**
 * Disables V8's optimizing compilers, which pay off only for long-running code. Each page of a test starts anew and would compile
 * again; without them pages and axe need a fifth less CPU. Not for measuring the product itself.
 */
const WITHOUT_COMPILERS = '--js-flags=--no-turbofan --no-maglev';

/**
 * A page starts empty in its own process. The product's pages are isolated (Cross-Origin-Opener-Policy), so Chromium would discard that
 * process and start another; with a limit of one process it continues in the first. Each browser context still has its own process.
 */
const ONE_PROCESS_A_CONTEXT = '--renderer-process-limit=1';

/** The same browser, tuned for many short pages. */
export async function testBrowser(): Promise<BrowserLaunch> {
  const launch = await findBrowser();
  return { ...launch, args: [...launch.args, WITHOUT_COMPILERS, ONE_PROCESS_A_CONTEXT] };
}

/**
 * The browser of `@sparticuz/chromium`, unpacked once, with the libraries (NSS, NSPR, Expat) and the font that it provides for machines
 * without them.
 */
export async function packagedBrowser(): Promise<BrowserLaunch> {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const modules = join(packageFolder, '..', '..');
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '';
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(packageFolder, folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * The package unpacks into the system's temporary folder under fixed names and takes a half-written file there for a
 * whole one; so each unpacking gets a folder of its own, which takes its final name when it is complete.
 */
async function unpack(packageFolder: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { recursive: true });
  const program = fileURLToPath(new URL('unpack-browser.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [program, join(packageFolder, 'bin')], {
    env: { ...process.env, TMPDIR: draft },
  });
  await writeFile(join(draft, 'fonts.conf'), fontConfiguration(folder));
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
