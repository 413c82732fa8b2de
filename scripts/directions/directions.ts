import { reach, resolve } from './reach.ts';

/** The API's features, lowest first. A feature may use those before it, through their index.ts alone. */
export const API_FEATURES = [
  'documents',
  'uploads',
  'members',
  'identity',
  'payments',
  'subscriptions',
  'places',
  'events',
  'calendar',
  'sharing',
  'codes',
  'registrations',
  'announcements',
  'invitations',
  'invitees',
  'people',
  'tables',
  'conversations',
  'blocks',
  'friends',
  'album',
  'door',
  'handing',
  'helpers',
  'recommendations',
  'ratings',
  'reports',
  'hosts',
  'notifications',
  'webhooks',
  'event-import',
  'approvals',
  'account',
  'analytics',
  'admin',
  'demo',
];

/** The screens' features, lowest first: the same rule. */
export const WEB_FEATURES = [
  'shell',
  'documents',
  'identity',
  'calendar',
  'payments',
  'subscriptions',
  'places',
  'safety',
  'events',
  'attendees',
  'people',
  'tables',
  'ratings',
  'invitations',
  'invitees',
  'conversations',
  'registrations',
  'announcements',
  'door',
  'helpers',
  'discount-codes',
  'friends',
  'album',
  'event-page',
  'recommendations',
  'members',
  'profile',
  'event-form',
  'event-import',
  'approvals',
  'hosts',
  'notifications',
  'webhooks',
  'analytics',
  'admin',
  'discover',
  'home',
  'dashboard',
];

/** One import that goes the wrong way. */
export interface Violation {
  file: string;
  imports: string;
  rule: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** The imports of a source file, as written, and whether each is by `import()`. */
const importsOf = (source: string): { specifier: string; lazy: boolean }[] =>
  [...source.matchAll(IMPORT)].map(([, from, alone, lazy]) => ({
    specifier: from ?? alone ?? lazy ?? '',
    lazy: lazy !== undefined,
  }));

/**
 * Checks which files import which (ARCHITECTURE.md). `files` maps paths from the project's root to their text. Tests and their helpers
 * (`testing/`, `testing-x.ts`) may import anything; all other files must follow the directions.
 */
export function violations(files: ReadonlyMap<string, string>): Violation[] {
  return [...files]
    .filter(([file]) => !/\.(test|fixture)\.tsx?$/.test(file) && !/\/testing[/.-]/.test(file))
    .flatMap(([file, source]) =>
      importsOf(source).flatMap(({ specifier, lazy }) => {
        const rule = ruleBroken(file, specifier.startsWith('.') ? resolve(file, specifier) : specifier, lazy);
        return rule ? [{ file, imports: specifier, rule }] : [];
      }),
    )
    .concat([...files.keys()].filter(isPure).flatMap((file) => impurities(files, file)))
    .concat([...files].flatMap(([file, source]) => moreThanNames(file, source)));
}

const isPure = (file: string): boolean => file.startsWith('api/src/') && /\.(rules|policy)\.ts$/.test(file);

function ruleBroken(file: string, target: string, lazy: boolean): string | null {
  if (file.startsWith('contract/')) return contractRule(target);
  if (file.startsWith('api/src/')) return apiRule(file, target);
  if (file.startsWith('web/src/')) return webRule(file, target, lazy);
  return null;
}

const contractRule = (target: string) =>
  target === 'zod' || target.startsWith('contract/') ? null : 'The contract imports zod alone';

const IMPURE_MODULE = /\.queries\.ts$|platform\/(http|database|clock)/;
/** Asked by name, rather than by an import. */
const IMPURE_GLOBAL =
  /\bnew Date\(\)|\bDate\.now\(|\bTemporal\.Now\b|\bperformance\.now\(|\bMath\.random\(|\bprocess\./;
const PURE = 'Rules and policies reach neither SQL, nor HTTP, nor the clock';

/**
 * Rules and policies are pure, including all they load: the same input gives the same result, and loading one loads no database and no
 * server. The only package they may reach is zod.
 */
function impurities(files: ReadonlyMap<string, string>, start: string): Violation[] {
  return [...reach(files, start)].flatMap(([module, chain]) => {
    const isPackage = !/^(?:api|contract|web)\//.test(module);
    const isImpure =
      (isPackage && module !== 'zod') ||
      IMPURE_MODULE.test(module) ||
      IMPURE_GLOBAL.test(code(files.get(module)));
    const imports = chain.slice(1).join(' > ') || module;
    return isImpure ? [{ file: start, imports, rule: PURE }] : [];
  });
}

/** Without comments, which may name anything. */
const code = (source = ''): string => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function apiRule(file: string, target: string): string | null {
  if (target.startsWith('web/') || target === '@backyard/web') return 'The API does not know the screens';
  if (!target.startsWith('api/src/')) return null;
  const [from, to] = [areaOf(file), areaOf(target)];
  if (from === null || from === to) return null;
  if (to === null) return 'Nobody imports the app; it lists the features';
  if (to === 'platform') return null;
  if (from === 'platform') return 'The platform knows no feature';
  const [fromLevel, toLevel] = [API_FEATURES.indexOf(from), API_FEATURES.indexOf(to)];
  if (fromLevel < 0 || toLevel < 0) return `Give ${fromLevel < 0 ? from : to} its place in API_FEATURES`;
  if (toLevel > fromLevel)
    return 'Features use each other downward only; the other way round goes through a job';
  // Rules import only each other; an index would load its whole feature.
  if (isPure(file) && isPure(target)) return null;
  return target.endsWith('/index.ts') ? null : 'Features use each other through index.ts only';
}

/** `platform`, a feature's name, or null for the files on top (app.ts, main.ts). */
function areaOf(file: string): string | null {
  const [first, ...rest] = file.slice('api/src/'.length).split('/');
  return rest.length > 0 && first ? first : null;
}

const WEB_LEVELS = ['ui', 'lib', 'features', 'pages'];

function webRule(file: string, target: string, lazy: boolean): string | null {
  if (target.startsWith('api/') || target === '@backyard/api')
    return 'The screens know the contract, not the server';
  if (!target.startsWith('web/src/')) return null;
  const [from, fromRoom] = webArea(file);
  const [to, toRoom] = webArea(target);
  if (to === 'features' && !(from === 'features' && fromRoom === toRoom))
    return levelRule(from, to) ?? roomRule(from, fromRoom, toRoom) ?? doorRule(target, lazy);
  return levelRule(from, to) ?? (from === 'pages' && to === 'pages' ? 'A page imports no other page' : null);
}

/** Router, entry, server and service worker are above the levels. */
function levelRule(from: string, to: string): string | null {
  const [fromLevel, toLevel] = [WEB_LEVELS.indexOf(from), WEB_LEVELS.indexOf(to)];
  if (fromLevel < 0) return null;
  if (toLevel < 0) return to === 'styles' ? null : 'Nobody imports the router or the entry';
  return toLevel > fromLevel ? 'contract <- ui <- lib <- features <- pages <- router' : null;
}

function roomRule(from: string, fromRoom: string, toRoom: string): string | null {
  const level = WEB_FEATURES.indexOf(toRoom);
  if (level < 0) return `Give ${toRoom} its place in WEB_FEATURES`;
  if (from !== 'features') return null;
  if (!WEB_FEATURES.includes(fromRoom)) return `Give ${fromRoom} its place in WEB_FEATURES`;
  return level > WEB_FEATURES.indexOf(fromRoom)
    ? 'Features of the screens use each other downward only'
    : null;
}

function doorRule(target: string, lazy: boolean): string | null {
  if (lazy) return 'What comes lazily is offered by its feature, as a load… of its index.ts';
  return target.endsWith('/index.ts') ? null : 'Features of the screens are used through index.ts only';
}

const NAMES = /^export (?:type )?\{[^}]*\} from '\.\/[^']+';$/gm;

/** The build assumes that a feature's index.ts has no side effects, and would drop any. */
function moreThanNames(file: string, source: string): Violation[] {
  if (!/^web\/src\/features\/[^/]+\/index\.ts$/.test(file)) return [];
  const more = code(source).replaceAll(NAMES, '').trim();
  return more === ''
    ? []
    : [{ file, imports: more, rule: 'An index.ts of the screens only names what others may use' }];
}

const webArea = (file: string): [string, string] => {
  const [area = '', room = ''] = file.slice('web/src/'.length).split('/');
  return [area, room];
};
