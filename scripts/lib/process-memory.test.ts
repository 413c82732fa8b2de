import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../api/src/', import.meta.url));

/** Collections that begin empty, at the margin or in a function. The source is formatted. */
const EMPTY =
  /^((?: {2})?)(?:export )?(?:const|let) (\w+)(?:: .+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b.*\(\)|\[\]|\{\});$/gmu;
/** The enclosing function returns functions: the variables they share live as long as they do. */
const HANDS_ON_FUNCTIONS =
  /^ {2}return (?:async |\(.*=>|\w+ =>|<\w|\{ \w+: \(.*=>|\{$(?:\n {4}.*)*\n {4}(?:async )?\w+(?:: .*=>|\(.*\{$))/mu;

/** The names of what may grow for as long as the process lives. */
function remembered(source: string): string[] {
  return [...source.matchAll(EMPTY)]
    .filter(({ 0: line, 1: indent, 2: name, index }) => {
      const rest = source.slice(index + line.length);
      const scope = indent === '' ? source : rest.slice(0, rest.search(/^\S/mu));
      const grows = new RegExp(String.raw`\b${name}\.(?:set|add|push|unshift)\(|\b${name}\[.*\] = `, 'u');
      return grows.test(scope) && (indent === '' || HANDS_ON_FUNCTIONS.test(scope));
    })
    .map(({ 2: name = '' }) => name);
}

/** What bounds each: bytes, or entries of a bounded size. What strangers can grow must be a `boundedMemory`. */
const BOUNDS: Record<string, string> = {
  'admin/backup/load-rows.ts counts': 'one a table, while a backup is read',
  'calendar/uid-host.ts known': 'one a configuration',
  'conversations/live/live.ts rooms': 'MOST.ofAll streams, and no room without one',
  'conversations/live/live.ts streams': 'MOST.ofAll',
  'conversations/live/room.ts texts': 'goes with what was said since the last look',
  'event-import/table/columns.rules.ts KNOWN': 'filled once, from the source',
  'event-import/reading/html-text.rules.ts known': 'the tags of one text',
  'events/listed/read-listed.queries.ts underWay': 'lists that are being read: gone with their statement',
  'events/listed/seen-in-common.ts inCommon':
    'rows of lists that are being answered: they go with their last reader',
  'events/shared-lists.ts ofProcess': 'one a process; what it keeps is shareReads',
  'events/shared-lists.ts underWay': 'counts under way',
  'platform/bounded-memory.ts entries': 'the bound itself',
  'platform/changes.ts drops': 'one for each createKept, at the start',
  'platform/changes.ts listeners': 'one for the replicas, at the start',
  'platform/coalesce.ts queues': 'calls under way',
  'platform/database/inside-connection.ts leftBehind': 'goes with each connection',
  'platform/date-format.ts formats': 'MAX_FORMATS; options come from the source, zones from their list',
  'platform/ending.ts toEnd': 'parts of the process, at the start',
  'platform/gazetteer/near-name.ts spellings': 'one a state, from the gazetteer’s file',
  'platform/gazetteer/place-table.ts states': 'one a state, from the gazetteer’s file',
  'platform/gazetteer/state-words.ts CODE_BY_WORDS': 'filled once, from the source',
  'platform/http/allowed-methods.ts known': 'one a route',
  'platform/http/serializer.ts compiled': 'one a schema of the contract',
  'platform/http/share-images/sender.ts underWay': 'requests under way',
  'platform/in-turns.ts lines': 'work under way and what waits, which are bounded',
  'platform/limit-concurrency.ts waiting': 'calls under way',
  'platform/mailer/reach.ts answers': 'one a setting: SMTP_URL',
  'platform/mailer/smtp-transport.ts streams': 'goes with each message',
  'platform/outage.ts said': 'words of ours, two or three',
  'platform/tracing/export-spans.ts kept': 'MOST_KEPT',
  'platform/workers/measure-workers.ts asked': 'one a worker',
  'platform/workers/measure-workers.ts last': 'one a worker',
  'recommendations/matching.rules.ts patterns': 'one a topic, from the source',
  'recommendations/matching.rules.ts strengths': 'goes with the text it is of, which readings.ts bounds',
  'tables/drawing/score.rules.ts groups': 'one a guest: goes with the party that is drawn',
};

it('[HOLD-81] whatever a process remembers has a bound', () => {
  const found = globSync('**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|fixture)\.|^testing\/|^demo\//u.test(file))
    .flatMap((file) => remembered(readFileSync(`${ROOT}${file}`, 'utf8')).map((name) => `${file} ${name}`));
  expect(new Set(found)).toEqual(new Set(Object.keys(BOUNDS)));
});

it.each([
  'const known = new Map<string, string>();\nexport const keep = (key: string) => known.set(key, key);\n',
  'export function keeper() {\n  const known: string[] = [];\n  return { keep: (one: string) => known.push(one) };\n}\n',
  'export function keeper() {\n  const known: Record<string, string> = {};\n  return (key: string) => {\n    known[key] = key;\n  };\n}\n',
])('finds what is remembered in %j', (source) => expect(remembered(source)).toEqual(['known']));

it.each([
  'export function collect() {\n  const found: string[] = [];\n  found.push("a");\n  return found;\n}\n',
  'const NAMES = new Set<string>();\nexport const has = (name: string) => NAMES.has(name);\n',
])('leaves %j alone', (source) => expect(remembered(source)).toEqual([]));
