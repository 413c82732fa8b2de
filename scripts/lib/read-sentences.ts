import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export interface Sentence {
  /** Its offset in the source. */
  at: number;
  /** An expression in the middle of it is `{…}`. */
  text: string;
}

/** Attributes that no person reads: they name, place or paint something. */
const OF_NOBODY =
  /^(?:className|class|d|href|id|key|name|rel|role|src|style|to|type|variant|viewBox|aria-labelledby)$/;
/** A text with a space in it, or one word with a capital. */
const IS_READ = /[A-Za-z]{2}[^ ]* \S|^[A-Z][a-z’'-]+[.!?]?$/;
const IS_CODE =
  /^\s*(?:select|insert|update|delete|with|create|alter)\s|(?:^| )(?:flex|grid|sr-only|(?:text|font|items|gap|rounded|border|px|py|mt|mb|max|min)-)/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const partOf = (value: unknown, part: string): unknown => (isNode(value) ? value[part] : undefined);
const nameOf = (value: unknown): unknown => partOf(value, 'name');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Texts for programmers: what a field is, what a call does. */
const isOfTheCalls = ({ type, callee, key }: Node): boolean =>
  (type === 'CallExpression' && nameOf(partOf(callee, 'property')) === 'describe') ||
  (type === 'Property' && nameOf(key) === 'summary');

/** The value of an expression in a text: the product's name is known, others are not. */
const saidBy = (value: unknown): string =>
  nameOf(partOf(value, 'object')) === 'BRAND' && nameOf(partOf(value, 'property')) === 'name'
    ? 'Backyard'
    : '{…}';

/** The literal text between the expressions of a template. */
function betweenText(quasi: unknown): string {
  const value = partOf(quasi, 'value');
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

function textOf(node: Node): string {
  if (node.type === 'JSXText') return String(node['value']).replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type !== 'TemplateLiteral') return '';
  const expressions = listOf(node['expressions']);
  const said = listOf(node['quasis']).map(
    (quasi, index) => betweenText(quasi) + (index < expressions.length ? saidBy(expressions[index]) : ''),
  );
  // Markup is not read, and has quotes of its own.
  return said
    .join('')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The texts of a source that may be read by people: no comment, type, import, name of a class or statement of SQL. */
export function readSentences(file: string, source: string): Sentence[] {
  const found: Sentence[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type } = value;
    if (
      /^(?:Import|ExportAll)Declaration$/.test(type) ||
      (type.startsWith('TS') && !type.endsWith('Expression'))
    )
      return;
    if (type === 'JSXAttribute' && OF_NOBODY.test(String(nameOf(value['name'])))) return;
    if (isOfTheCalls(value)) {
      // The described schema may have a message of its own.
      visit(partOf(value['callee'], 'object'));
      return;
    }
    const text = textOf(value);
    if (IS_READ.test(text) && !IS_CODE.test(text)) found.push({ at: value.start, text });
    for (const [part, inside] of Object.entries(value)) if (part !== 'parent') visit(inside);
  };
  visit(parseSync(file, source).program);
  return found;
}
