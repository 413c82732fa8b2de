import { type CallExpression as Call, parseSync, Visitor } from 'oxc-parser';

/** Methods that return a page's state at that moment, without waiting. */
const LOOKS = new Set([
  'all',
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
]);
/** Calls that retry until they succeed: `expect.poll`, `expect(async () => …).toPass()`, `read` of e2e/steady.ts, `vi.waitFor`. */
const PATIENT = new Set(['expect', 'poll', 'read', 'waitFor']);
/** Promises for a result that are created before the action. */
const AWAITED_LATE = new Set(['waitForEvent', 'waitForRequest', 'waitForResponse']);
/** The same of component tests, without waiting. */
const AT_ONCE = new Set(['element', 'elements']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
/** In the line, or the one before it, with the reason: the page cannot change there, or it is an act. */
const MEANT = '// Read once:';

const nameOf = ({ callee }: Call): string => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
};

/** `Promise.all` shares only its name with a page's `all`. */
const isPromises = ({ callee }: Call): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'Promise';

interface Helper {
  name: string;
  start: number;
  end: number;
}

/** The functions of this source that only read the page: calling them counts as reading. */
export function lookingFunctions(file: string, source: string): Helper[] {
  const helpers: Helper[] = [];
  new Visitor({
    VariableDeclarator({ id, init, start, end }) {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return;
      const { body } = init;
      if (body.type === 'BlockStatement') return;
      const asks = body.type === 'CallExpression' ? nameOf(body) : '';
      const atOnce = /\.elements?\(\)/.test(source.slice(body.start, body.end));
      if (LOOKS.has(asks) || asks === 'evaluate' || atOnce) helpers.push({ name: id.name, start, end });
    },
  }).visit(parseSync(file, source).program);
  return helpers;
}

/**
 * The places in a browser test that read a page once and rely on the result. A page is rendered a moment after its address changes,
 * after a press and after an answer. `looking`: helpers that read so.
 */
export function oneLooks(file: string, source: string, looking: ReadonlySet<string> = new Set()): string[] {
  const { program } = parseSync(file, source);
  const patient = lookingFunctions(file, source).map(({ start, end }): [number, number] => [start, end]);
  const own = new Set(lookingFunctions(file, source).map(({ name }) => name));
  const found: [at: number, what: string][] = [];
  const acts = new Set<number>();
  const awaited = (call: Call, at: number): void => {
    const name = nameOf(call);
    const looks = LOOKS.has(name) || name === 'evaluate' || looking.has(name) || own.has(name);
    if (looks && !acts.has(at) && !isPromises(call)) found.push([at, name]);
    if (AWAITED_LATE.has(name)) found.push([at, `${name} after what causes it`]);
  };
  new Visitor({
    CallExpression(call) {
      const name = nameOf(call);
      const [first] = call.arguments;
      if (PATIENT.has(name))
        for (const given of call.arguments)
          if (FUNCTIONS.has(given.type) || given.type === 'Identifier')
            patient.push([given.start, given.end]);
      if (name === 'expect' && first?.type === 'CallExpression') {
        const { callee } = first;
        if (
          nameOf(first) === 'url' &&
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier'
        )
          found.push([call.start, 'url']);
        if (callee.type === 'Identifier' && own.has(callee.name)) found.push([call.start, callee.name]);
      }
      if (AT_ONCE.has(name) && first === undefined) found.push([call.start, name]);
      // A move by a number depends on where the browser is at that time; `goBack` of testing/screen.tsx moves to a history entry.
      if (
        file.includes('.component.') &&
        /\bhistory\.(?:back|forward|go)$/.test(source.slice(call.callee.start, call.callee.end))
      )
        found.push([call.start, `history.${name}`]);
    },
    ExpressionStatement({ expression }) {
      if (expression.type === 'AwaitExpression') acts.add(expression.start);
    },
    AwaitExpression({ argument, start }) {
      if (argument.type === 'CallExpression') awaited(argument, start);
    },
  }).visit(program);
  const lines = source.split('\n');
  return found.flatMap(([at, what]) => {
    if (patient.some(([start, end]) => start <= at && at < end)) return [];
    const line = source.slice(0, at).split('\n').length;
    if ([lines[line - 1], lines[line - 2]].some((text) => text?.includes(MEANT))) return [];
    return [`${file}:${line} ${what}`];
  });
}
