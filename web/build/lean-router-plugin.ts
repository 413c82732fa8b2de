import type { Plugin } from 'vite';

interface Cut {
  /** The end of the module's path in the pinned react-router. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/**
 * What every first load would carry for react-router's framework and server-component modes, which this site does not
 * use. An early `return` makes the rest of a function unreachable, and the minifier then drops what only it called.
 */
const CUTS: readonly Cut[] = [
  // Without a framework context, which only framework mode provides, these two do nothing either.
  {
    file: 'lib/dom/ssr/components.js',
    find: 'function usePrefetchBehavior(prefetch, theirElementProps) {',
    put: '$& return [false, null, {}];',
  },
  {
    file: 'lib/dom/ssr/components.js',
    find: 'function PrefetchPageLinks({ page, ...linkProps }) {',
    put: '$& return null;',
  },
  // Errors with a digest come from server components.
  {
    file: 'lib/hooks.js',
    find: 'function RSCErrorHandler({ children, error }) {',
    put: '$& return children;',
  },
  { file: 'lib/errors.js', find: 'function decodeRouteErrorResponseDigest(digest) {', put: '$& return;' },
  // Components that nothing imports are dropped once it is said that making one has no effect.
  {
    file: 'lib/dom/lib.js',
    find: 'const Form = React$1.forwardRef(',
    put: 'const Form = /* @__PURE__ */ React$1.forwardRef(',
  },
  { file: 'lib/dom/lib.js', find: 'Form.displayName = "Form";', put: '' },
  { file: 'lib/dom/lib.js', find: 'HistoryRouter.displayName = "unstable_HistoryRouter";', put: '' },
];

const ROUTER = /react-router\/dist\/production\/(.+)$/;

/** Applies the cuts that belong to a module. @throws when one no longer fits, after an update of react-router. */
export function leanRouter(path: string, code: string): string {
  let lean = code;
  for (const { file, find, put } of CUTS) {
    if (!path.endsWith(file)) continue;
    if (!lean.includes(find))
      throw new Error(`react-router's ${file} has no "${find}" any more: see ${import.meta.filename}`);
    lean = lean.replace(find, put);
  }
  return lean;
}

/** In builds for browsers, leaves out of react-router what this site never calls (docs/decisions/0025). */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'backyard:lean-router',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform: {
      filter: { id: ROUTER },
      handler: (code, id) => ({ code: leanRouter(id, code), map: null }),
    },
  };
}
