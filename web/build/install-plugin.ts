import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from 'vite';
import { BRAND, PALETTES } from '../../contract/src/brand.ts';
import { oklchToHex } from '../../contract/src/colour.ts';
import { PATHS } from '../../contract/src/paths.ts';
import { APP_ICONS, drawIcon } from './app-icons.ts';

export const MANIFEST_FILE = 'manifest.webmanifest';

/** The web app manifest (w3.org/TR/appmanifest): the name and look of the site once it is installed. */
export const webManifest = (): object => ({
  id: PATHS.home,
  name: BRAND.name,
  short_name: BRAND.name,
  description: BRAND.description,
  lang: 'en',
  dir: 'ltr',
  start_url: PATHS.home,
  scope: PATHS.home,
  display: 'standalone',
  background_color: oklchToHex(PALETTES.light.ground),
  theme_color: oklchToHex(PALETTES.light.ground),
  categories: ['social', 'lifestyle', 'entertainment'],
  icons: APP_ICONS.filter(({ purpose }) => purpose !== 'apple').map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: [
    { name: 'My Upcoming', url: PATHS.myUpcoming },
    { name: 'Discover events', url: PATHS.events },
  ],
});

/** Makes the site installable: its manifest and icons, generated from the brand in each build, and the links to them. */
export function installPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'backyard:install',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(config.base.length);
        const icon = APP_ICONS.find(({ file }) => file === path);
        if (path === MANIFEST_FILE) {
          response.setHeader('Content-Type', 'application/manifest+json').end(JSON.stringify(webManifest()));
        } else if (icon) {
          drawIcon(icon).then((png) => response.setHeader('Content-Type', 'image/png').end(png), next);
        } else next();
      });
    },
    async buildStart() {
      if (config.command !== 'build' || config.build.ssr) return;
      const images = await Promise.all(APP_ICONS.map(drawIcon));
      for (const [index, { file }] of APP_ICONS.entries()) {
        this.emitFile({ type: 'asset', fileName: file, source: images[index] ?? '' });
      }
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(webManifest()) });
    },
    transformIndexHtml: () => [
      link('manifest', MANIFEST_FILE),
      ...APP_ICONS.filter(({ purpose }) => purpose === 'apple').map(({ file }) =>
        link('apple-touch-icon', file),
      ),
    ],
  };

  function link(rel: string, file: string): HtmlTagDescriptor {
    return { tag: 'link', attrs: { rel, href: `${config.base}${file}` }, injectTo: 'head' };
  }
}
