import type { Plugin } from 'vite';

const LAZY_PAGE = /lazy: lazyPage\(\(\) => import\('\.\/(pages\/[\w-]+\.tsx)'\)\)/g;

/** Adds each page's file to its route in `router.tsx`, so that the server can name the page's scripts and styles. */
export const withPageModules = (code: string): string =>
  code.replaceAll(LAZY_PAGE, (lazy, page: string) => `${lazy}, handle: { module: 'src/${page}' }`);

/** Only in the server's build: browsers do not need it. */
export function pageModulesPlugin(): Plugin {
  return {
    name: 'backyard:page-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /web[\\/]src[\\/]router\.tsx$/ },
      handler(code, _id, options) {
        return options?.ssr ? { code: withPageModules(code), map: null } : null;
      },
    },
  };
}
